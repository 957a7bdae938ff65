/** What the owner may do with a mark; a reader of a shared link may do nothing. */
export interface MarkActions {
  /** By the id of a criterion or of a critical error. */
  challenge: (id: string) => void;
  takeBack: (id: string) => void;
  settle: (id: string, did: boolean) => void;
}
