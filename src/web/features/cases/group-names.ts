import { type BlueprintGroup, blueprintGroups, blueprintLabels } from '#core/blueprint.ts';

export type Group = BlueprintGroup;
export const groups: readonly Group[] = blueprintGroups;

/** Names that fit under a bar. */
export const shortGroupNames: Readonly<Record<Group, string>> = {
  'under-19': 'Under 19',
  'reproductive-sexual': 'Gender and repro',
  'long-term': 'Long-term',
  'older-eol': 'Older adults',
  'mental-health': 'Mental health',
  urgent: 'Urgent',
  vulnerability: 'Disadvantage',
  diversity: 'Culture',
  'new-presentation': 'Undifferentiated',
  prescribing: 'Prescribing',
  results: 'Results',
  professional: 'Professional',
};

export const isGroup = (text: string | null): text is Group => text !== null && Object.hasOwn(blueprintLabels, text);

/** A group this page does not know yet is shown as the server wrote it. */
export const groupName = (group: string): string => (isGroup(group) ? blueprintLabels[group] : group);
