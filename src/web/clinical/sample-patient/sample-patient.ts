import type { Person } from '../portrait/features.ts';

/** The patient whom visitors meet, as her case has her; the home page shows her before the server is asked. */
export const samplePatient: Person & { name: string } = {
  name: 'Lorraine Tuckwell',
  age: 51,
  sex: 'female',
  portrait: {
    skin: 2,
    hair: { style: 'bob', colour: 'dark-blond' },
    beard: { kind: 'none' },
    glasses: 'none',
    headwear: { kind: 'none' },
    clothing: { kind: 'fleece', colour: 'blue', badge: true },
    setting: 'kitchen',
    face: 'round',
    build: 'broad',
    eyes: 'downturned',
    nose: 'button',
    iris: '#4f7690',
    tired: true,
  },
};
