/**
 * A bank asks in a window of its own, which the card provider lays over the page. A modal dialog would keep it out of reach,
 * so as long as that lasts the dialog around `inside` is an ordinary one.
 */
export async function keepDialogReachable<Answer>(inside: EventTarget, work: () => Promise<Answer>): Promise<Answer> {
  const dialog = inside instanceof Element ? inside.closest('dialog') : null;
  if (!dialog) return work();
  dialog.close();
  dialog.show();
  try {
    return await work();
  } finally {
    if (dialog.isConnected) {
      dialog.close();
      dialog.showModal();
    }
  }
}
