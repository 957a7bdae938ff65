import type { PatientReply } from '#core/patient/state.ts';

export const kindsOf = ({ events }: PatientReply): readonly string[] => events.reason.kinds;
