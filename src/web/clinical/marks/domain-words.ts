import { IconHeartHandshake, IconPrescription, IconZoomQuestion } from '@tabler/icons-react';
import type { Domain } from '#core/cases/schema-parts.ts';

export const domainNames: Readonly<Record<Domain, string>> = {
  data: 'Data gathering and diagnosis',
  management: 'Clinical management and medical complexity',
  relating: 'Relating to others',
};

export const domainIcons = { data: IconZoomQuestion, management: IconPrescription, relating: IconHeartHandshake };
