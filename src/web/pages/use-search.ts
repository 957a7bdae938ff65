import { useNavigate } from 'react-router';

export function useSearch(): (text: string) => void {
  const navigate = useNavigate();
  return (text) => {
    void navigate(`/search?q=${encodeURIComponent(text)}`);
  };
}
