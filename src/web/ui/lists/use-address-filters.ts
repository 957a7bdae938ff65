import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

interface AddressForm<Filters> {
  read: (search: URLSearchParams) => Filters;
  write: (filters: Filters) => string;
}

interface AddressFilters<Filters> {
  search: URLSearchParams;
  filters: Filters;
  /** Given what was asked for last: what is drawn may be older, since a slow browser draws a new address late. */
  show: (wanted: (last: Filters) => Filters, options?: { replace?: boolean }) => void;
}

/** The address is the only memory of the filters: back, forward, reload and a shared link all show the same. */
export function useAddressFilters<Filters>({ read, write }: AddressForm<Filters>): AddressFilters<Filters> {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = read(search);
  const last = useRef(filters);
  const arrive = useEffectEvent((at: URLSearchParams) => {
    last.current = read(at);
  });
  useEffect(() => arrive(search), [search]);

  return {
    search,
    filters,
    show: (wanted, { replace = false } = {}) => {
      last.current = wanted(last.current);
      void navigate({ search: write(last.current) }, { replace });
    },
  };
}
