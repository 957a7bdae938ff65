/** The twelve groups of the examination's blueprint, in its order, as users read them. */
export const blueprintLabels = {
  'under-19': 'Under 19',
  'reproductive-sexual': 'Gender, reproductive and sexual health',
  'long-term': 'Long-term conditions',
  'older-eol': 'Older adults, frailty and end of life',
  'mental-health': 'Mental health and addiction',
  urgent: 'Urgent and unscheduled care',
  vulnerability: 'Health disadvantage and vulnerability',
  diversity: 'Ethnicity, culture and diversity',
  'new-presentation': 'New undifferentiated presentation',
  prescribing: 'Prescribing',
  results: 'Investigations and results',
  professional: 'Professional conversation or dilemma',
} as const;

export type BlueprintGroup = keyof typeof blueprintLabels;
export const blueprintGroups = Object.keys(blueprintLabels) as [BlueprintGroup, ...BlueprintGroup[]];
