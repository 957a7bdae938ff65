import { IconEye, IconMoodSmile, IconStethoscope } from '@tabler/icons-react';
import type { RoomRole } from '#core/rooms/roles.ts';

export const roleWords: Record<RoomRole, string> = { doctor: 'doctor', patient: 'patient', observer: 'observer' };

export const roleIcons = { doctor: IconStethoscope, patient: IconMoodSmile, observer: IconEye } as const;

export const roleChoices: readonly { role: RoomRole; label: string; hint: string }[] = [
  { role: 'doctor', label: 'Doctor', hint: 'You read the notes and lead the consultation.' },
  { role: 'patient', label: 'Patient', hint: 'You play the patient from the script.' },
  { role: 'observer', label: 'Observer', hint: 'You read the script, watch, and mark.' },
];
