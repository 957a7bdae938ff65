export function refreshPage(): void {
  window.location.reload();
}
