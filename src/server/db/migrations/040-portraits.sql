-- What is drawn of a case's speaker. Cases are loaded anew at the next start and bring their own; the default is for one whose file is gone.
ALTER TABLE cases ADD COLUMN speaker_portrait jsonb NOT NULL DEFAULT '{
  "skin": 3, "hair": {"style": "crop", "colour": "brown"}, "beard": {"kind": "none"}, "glasses": "none", "headwear": {"kind": "none"},
  "clothing": {"kind": "jumper", "colour": "navy"}, "setting": "none", "face": "oval", "build": "medium", "eyes": "almond", "nose": "straight"
}';
