import { useSearchParams } from 'react-router';
import { Segmented } from '#web/ui/kit/segmented.tsx';

/** Which of several views of a page is shown, in the address as `show`; the first is the usual one. */
export function useView<View extends string>(views: readonly [View, ...View[]]): View {
  const [search] = useSearchParams();
  return views.find((view) => view === search.get('show')) ?? views[0];
}

interface ViewChoiceProps<View extends string> {
  label: string;
  views: Readonly<Record<View, string>>;
  view: View;
}

/** Switching to another view leaves the filters of this one behind. */
export function ViewChoice<View extends string>({ label, views, view }: ViewChoiceProps<View>) {
  const [, setSearch] = useSearchParams();
  return (
    <Segmented
      label={label}
      value={view}
      choices={(Object.entries(views) as [View, string][]).map(([value, words]) => ({ value, label: words }))}
      onChange={(show) => setSearch({ show })}
    />
  );
}
