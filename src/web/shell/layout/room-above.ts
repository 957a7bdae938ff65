import { createContext } from 'react';

/**
 * How many pixels stand above the header, for what fills the rest of the screen. A style of the whole page would do too,
 * but every bar that comes would have all of it styled anew.
 */
export const RoomAbove = createContext(0);
