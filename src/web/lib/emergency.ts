/** Anything may ask for the diagnostics by it, also where the application has broken down; whoever hears it prevents the default. */
export const emergencyEvent = 'emergency-diagnostics';
