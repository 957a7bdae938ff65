import { expect, it } from 'vitest';
import { joinedRetelling, netRetold, netTakenIn } from './retelling.ts';
import { isSameWarning, safetyNetsIn } from './safety-net.ts';

it.each([
  ["No, Sam, that's 999 straight away, if it comes on resting.", 'If it comes on resting', '999'],
  ['If you want to die, ring 999.', 'If I want to die', '999'],
  ['If he wants to sleep all the time, ring us.', 'If he wants to sleep all the time', 'I ring you'],
  ["Ring 111 or us if it's no better.", "If it's no better", '111 or you'],
  ['Then you ring 111 or us, sit with her, and sing if she likes.', 'If that happens', '111 or you'],
  ['If you have a fit, Dee or whoever rings 999.', 'If I have a fit', 'Dee or whoever rings 999'],
  ["If you have a fit, whoever's with you rings 999.", 'If I have a fit', "whoever's with me rings 999"],
  ["If she's blue we'll send an ambulance.", "If she's blue", 'you send an ambulance'],
  [
    "If he's not answering the phone, call me and we send an ambulance.",
    "If he's not answering the phone",
    'I ring you',
  ],
  ['If you get chest pain or you black out, ring 999.', 'If I get chest pain or I black out', '999'],
  ["If she's drowsy, call an ambulance straight away.", "If she's drowsy", '999'],
  ["If she won't wake or goes blue, 999. Got that?", "If she won't wake or goes blue", '999'],
  ['If you cannot swallow, somebody must ring 999.', 'If I cannot swallow', '999'],
  ['If your leg swells, ring us the same day.', 'If my leg swells', 'I ring you the same day'],
  ['Vomiting or panting: ring same day.', 'Vomiting or panting', 'I ring you the same day'],
  ['And chest pain or a blackout, dial 999, understood?', 'Chest pain or a blackout', '999'],
  ["If two helpings of sugar don't bring you round, dial 999.", "If two helpings of sugar don't bring me round", '999'],
  ['If at any point you hear voices, ring 999.', 'If I hear voices', '999'],
  [
    "If the chest comes on stop and rest and if it's not gone in 10 min or comes at rest ring 999.",
    "If it's not gone in 10 min or comes at rest",
    '999',
  ],
  ["If you can't take the tablets ring us.", "If I can't take the tablets", 'I ring you'],
  [
    'If he is hot or muddled before they come please dial 999 at once.',
    'If he is hot or muddled before they come',
    '999',
  ],
  ['Any numbness or weak legs and you go straight to A&E.', 'Any numbness or weak legs', 'straight to A and E'],
  ['At rest, sweating, sick - 999 straight off.', 'At rest, sweating or sick', '999'],
  ["Being sick or drowsy: same day, or 999 if it's bad.", 'Being sick or drowsy', 'I ring you the same day'],
  [
    "If it's still there after, I don't know, half an hour or so, ring the surgery or 999.",
    "If it's still there after half an hour",
    '999',
  ],
  ["A low that sugar won't lift is 999.", "A low that sugar won't lift", '999'],
  [
    "If there's no date by then ill chase it, if you're tempted to drive ring me before you touch the keys.",
    "If I'm tempted to drive",
    'I ring you',
  ],
  ['If voices, or you feel unsafe = 999.', 'If voices or I feel unsafe', '999'],
  ['If he gets hot or shaky before she gets there its 999.', 'If he gets hot or shaky before she gets there', '999'],
  ['If it goes past five minutes they ring 999.', 'If it goes past five minutes', '999'],
  ['If it gets past you, 111.', 'If it gets past me', '111'],
  ["If Joe can't take you I'll send an ambulance.", "If Joe can't take me", 'you send an ambulance'],
  ["Five o'clock, and if I'm late you ring me.", "If you're late", 'I ring you'],
  ['In case you have chest pain, you must dial 999 immediately.', 'If I have chest pain', '999'],
  ['Should you be on the floor, ring for an ambulance.', "If I'm on the floor", '999'],
  ['Before you get here: a fit, or a colour change means 999.', 'A fit or a colour change', '999'],
  [
    'If your belly swells and you start vomiting go to A and E.',
    'If my belly swells and I start vomiting',
    'straight to A and E',
  ],
  ["If she won't wake or she takes a fit, aye, 999.", "If she won't wake or she takes a fit", '999'],
  ['If something awful happens, then of course dial 999.', 'If something awful happens', '999'],
  [
    "If anything changes before I get there, and I mean if you can't rouse her, it's 999.",
    "If I can't rouse her",
    '999',
  ],
  ['So you know when to shout: a fit or a bad pain is an ambulance.', 'A fit or a bad pain', '999'],
  ['If that falls through give us a ring.', 'If that falls through', 'I ring you'],
  ['Should you go numb, ring 999.', 'If I go numb', '999'],
  ['No wet nappy in eight hours ring me.', 'No wet nappy in eight hours', 'I ring you'],
  [
    'Now what must make you call faster: if there is a lot of blood or clots, this is 999 or the emergency department.',
    'If there is a lot of blood or clots',
    '999',
  ],
  ["Then you ring 111, or 999 if you can't keep her or you safe.", "If I can't keep her or me safe", '999'],
  ['If the jumps get worse you ring us straight away, or 111 out of hours.', 'If the jumps get worse', 'I ring you'],
  ['If she goes blotchy/blue or floppy = 999.', 'If she goes blotchy, blue or floppy', '999'],
  ["If you felt you were about to act on it's 999 or A&E.", 'If I felt I was about to act on it', '999'],
  ['If they send you home, get them to call me first.', 'If they send me home', 'they ring you'],
  [
    "If you were ever tempted to pick up the keys I'd like you to ring us first, before you touch them.",
    'If I was ever tempted to pick up the keys',
    'I ring you',
  ],
  ["Please ring 999 if you can't get up, and nobody will scold you for it.", "If I can't get up", '999'],
  [
    "If you can't swallow or don't come round she rings 999 and puts nothing in your mouth.",
    "If I can't swallow or don't come round",
    '999',
  ],
  [
    'If your being sick, belly pain or breathing fast ring same day.',
    "If I'm being sick, belly pain or breathing fast",
    'I ring you the same day',
  ],
  [
    "If she goes floppy or you can't wake her, if she's struggling to breathe, or you see a rash that doesn't fade under a glass, it's 999 straight away.",
    "If she goes floppy, I can't wake her, she's struggling to breathe or I see a rash that doesn't fade under a glass",
    '999',
  ],
  [
    "If in the hospital they send you home without the scan, or the legs become weaker, or Nathan's car breaks down, you call 999.",
    "If in the hospital they send me home without the scan, the legs become weaker or Nathan's car breaks down",
    '999',
  ],
])('%s', (text, condition, action) => {
  expect(safetyNetsIn(text)).toEqual([{ if: condition, action }]);
});

it.each([
  ['If you feel yourself going step outside and ring us.', 'If I feel myself going: step outside, and I ring you'],
  ['You losing it: step out, ring me.', 'Losing it: step out, and I ring you'],
  [
    "If you feel yourself going, see that she's safe, and ring 111.",
    "If I feel myself going: see that she's safe, then 111",
  ],
  [
    "They should take you through quick, if you're stuck there over an hour show them the letter and ring me.",
    "If I'm stuck there over an hour: show them the letter, and I ring you",
  ],
  [
    "If it's really awful, you, er, step out in the yard like you did, and ring 111.",
    "If it's really awful: step out in the yard like I did, then 111",
  ],
  [
    'If it gets too much, shut the kitchen door and go and sit outside, and ring the night line, 111.',
    'If it gets too much: shut the kitchen door, sit outside, then 111',
  ],
  [
    'If it grips you, stop, sit, two puffs, two more after ten minutes, still there then call 999.',
    'If it grips me: stop, sit, two puffs, two more after ten minutes, still there, 999',
  ],
  [
    'If nobody picks up, ring the neighbour, and no answer there, ambulance to the flat.',
    'If nobody picks up: ring the neighbour, no answer there, 999',
  ],
  [
    'If you have another low where people had to help you, no driving and you ring us the same day.',
    'If I have another low where people had to help me: no driving, and I ring you the same day',
  ],
  [
    'Should the pain come back, use the spray, wait five minutes and then dial 999.',
    'Should the pain come back: use the spray, wait five minutes, then 999',
  ],
  ['Then: give Josie to her nan, ring 999.', 'If that happens: give Josie to her nan, then 999'],
])('%s: what comes first is kept', (text, taken) => {
  expect(safetyNetsIn(text).map(netTakenIn)).toEqual([taken]);
});

it.each([
  ["If you can't eat, drink or keep your tablets down, ring us.", "If I can't eat, drink or keep my tablets down"],
  [
    'If you start vomiting, get tummy pain, and breathe fast, ring us.',
    'If I start vomiting, get tummy pain or breathe fast',
  ],
  [
    'If he hits his head, stops breathing or turns blue, ring us.',
    'If he hits his head, stops breathing or turns blue',
  ],
])('%s: no sign is taken for a step', (text, condition) => {
  expect(safetyNetsIn(text)).toEqual([{ if: condition, action: 'I ring you' }]);
});

it.each([
  [
    'If you get clots, or a bad pain on one side, Tess rings 999.',
    'If I get clots or a bad pain on one side',
    'Tess rings 999',
  ],
  ['If you cannot wake or swallow, your wife calls 999.', 'If I cannot wake or swallow', 'my wife rings 999'],
  ['If your speech slurs, get your husband to ring 999.', 'If my speech slurs', 'my husband rings 999'],
  ['If you collapse your daughter should call an ambulance.', 'If I collapse', 'my daughter rings 999'],
  ['Tell Mum to ring us if you go drowsy.', 'If I go drowsy', 'Mum rings you'],
  ['If anybody finds you on the floor, they need to ring 999.', 'If anybody finds me on the floor', '999'],
])('%s: somebody else calls for help', (text, condition, action) => {
  expect(safetyNetsIn(text)).toEqual([{ if: condition, action }]);
  expect(netRetold(`${condition}, ${action}`)).toBe(`${action} if ${condition.slice(3).split(' or ')[0]}`);
});

it('hears the signs where they are listed before or behind', () => {
  expect(safetyNetsIn('What would worry me: blood in your sick, or feeling faint. Any of those, 999.')).toEqual([
    { if: 'Blood in my sick or feeling faint', action: '999' },
  ]);
  expect(
    safetyNetsIn('Two things: a rash that stays under glass or her breathing getting hard. Either of those is 999.'),
  ).toEqual([{ if: 'A rash that stays under glass or her breathing getting hard', action: '999' }]);
  expect(safetyNetsIn('If things turn: voices, no sleep, or you want to die, ring 999 that minute.')).toEqual([
    { if: 'Voices, no sleep or I want to die', action: '999' },
  ]);
});

it('names what happens in plain words where the doctor’s cannot be said again', () => {
  expect(safetyNetsIn('If you feel it coming and the, ring 999.')).toEqual([{ if: 'If that happens', action: '999' }]);
});

it.each([
  "You don't need an ambulance even if it won't go off.",
  "I'd be happier if you were already on the road to A&E.",
  'Leave the coat, leave the bag, dial 999.',
  'Hang up now, ring 999.',
  'If the ambulance wants to give you a spray, tell them about the tablets.',
  "I'd like you to ring 999 now, if that's all right.",
  "A bloke in an ambulance, that's all they'll see.",
  'If an ambulance has to come, how will they get in?',
  "I wouldn't bother the ambulance lot even if it drags on a bit.",
  'If she fits, just lay her on her side, no call for an ambulance with those.',
  "Even if she's floppy, leave the ambulance folk for people having heart attacks.",
  "If you go numb again, you don't ring me, you go in.",
  'What would you ring 999 for?',
  'And then ring us, or 111 and press 2, any hour.',
  "If your chest hurts it's the heartburn, you don't need to come back.",
])('%s: nothing to take in', (text) => {
  expect(safetyNetsIn(text)).toEqual([]);
});

it('is taken in beside a sentence that waves help away for something else', () => {
  const said = "I wouldn't bother casualty with a cold. If she goes blue, ring 999.";
  expect(safetyNetsIn(said)).toEqual([{ if: 'If she goes blue', action: '999' }]);
});

it('gives each sign what is to be done with it', () => {
  expect(
    safetyNetsIn("Ring us if she feeds badly, and 999 if you can't wake her.").map(({ action }) => action),
  ).toEqual(['I ring you', '999']);
  const grave = "If you're being sick, or breathing fast, that's a same-day call, and 999 if you're drowsy with it.";
  expect(safetyNetsIn(grave)).toEqual([
    { if: "If I'm being sick or breathing fast", action: 'I ring you the same day' },
    { if: "If I'm drowsy with it", action: '999' },
  ]);
  expect(safetyNetsIn('Being sick = ring same day, collapse at home = 999.')).toEqual([
    { if: 'Being sick', action: 'I ring you the same day' },
    { if: 'Collapse at home', action: '999' },
  ]);
});

it('hears a warning that begins with what to do, and three in a row', () => {
  const conditions = (text: string) => safetyNetsIn(text).map((net) => net.if);
  expect(conditions("If you can't get up, it's 999, and ring me if the shakes start.")).toEqual([
    "If I can't get up",
    'If the shakes start',
  ]);
  expect(conditions('Fit over five minutes: 999. Bad pain or fainting: A and E. More jerks: same day.')).toEqual([
    'Fit over five minutes',
    'Bad pain or fainting',
    'More jerks',
  ]);
});

it('takes no part of what happens for what is to be done', () => {
  expect(netRetold('If blood pours, I go faint or vomit, 999', 3)).toBe('999 if blood pours, I go faint or vomit');
});

it('keeps two warnings apart, each with what it names', () => {
  expect(
    safetyNetsIn("If the hospital doesn't ring within seven days you ring us. Pouring blood or fainting = 999."),
  ).toEqual([
    { if: "If the hospital doesn't ring within seven days", action: 'I ring you' },
    { if: 'Pouring blood or fainting', action: '999' },
  ]);
});

it('keeps them apart in one breath too', () => {
  expect(
    safetyNetsIn(
      "If Nathan can't go or your legs go ring 999, and if they want to send you home get them to ring me first.",
    ),
  ).toEqual([
    { if: "If Nathan can't go or my legs go", action: '999' },
    { if: 'If they want to send me home', action: 'they ring you' },
  ]);
  expect(
    safetyNetsIn("If you hear voices or believe odd things that's 999, and if you plan to end your life ring 111."),
  ).toEqual([
    { if: 'If I hear voices or believe odd things', action: '999' },
    { if: 'If I plan to end my life', action: '111' },
  ]);
  const [net] = safetyNetsIn(
    "If you start vomiting, get tummy pain, or breathe fast, that's a call to us the same day.",
  );
  expect(net?.if).toBe('If I start vomiting, get tummy pain or breathe fast');
});

it('that tells people not to ring is none', () => {
  expect(safetyNetsIn("If you get shaky it's nothing, it'll pass, don't ring us.")).toEqual([]);
  expect(safetyNetsIn("If you get shaky don't ring us, ring 999.")).toMatchObject([{ if: 'If I get shaky' }]);
});

it('of two conditions repeats the one that calls for help, and never what is not to be done', () => {
  const conditions = (text: string) => safetyNetsIn(text).map((net) => net.if);
  expect(
    conditions('If you feel sleepy at the wheel, pull over, and if you nod off or have chest pain ring 999.'),
  ).toEqual(['If I nod off or have chest pain']);
  expect(conditions("if your legs go or you can't pee at all on the way 999")).toEqual([
    "If my legs go or I can't pee at all on the way",
  ]);
  expect(conditions("if in the meantime she's hard to wake, that's 999")).toEqual(["If she's hard to wake"]);
  expect(conditions("if she's floppy, blue, or you can't wake her dont ring us ring 999")).toEqual([
    "If she's floppy, blue or I can't wake her",
  ]);
});

it('takes no empty lead-in for a condition', () => {
  expect(safetyNetsIn('If things change, if you hear voices or feel muddled, ring 999.')).toEqual([
    { if: 'If I hear voices or feel muddled', action: '999' },
  ]);
});

it('repeats as many signs as anybody would', () => {
  const [net] = safetyNetsIn(
    'If she goes floppy, breathes fast, goes pale, gets a rash that does not fade, has a fit, or will not wake, ring 999.',
  );
  expect(net?.if.split(' ').length).toBeLessThanOrEqual(26);
});

it('takes nothing from being told not to ring, or from no if at all', () => {
  expect(safetyNetsIn('If you have a fit, no need to ring anyone.')).toEqual([]);
  expect(safetyNetsIn('I rang 999 for him last week.')).toEqual([]);
  expect(safetyNetsIn("If she goes blue, 999 straight away, don't ring us.")).toHaveLength(1);
});

it('is the case’s own warning only where neither names more than the other', () => {
  const known = {
    heard: 'If you start hearing voices, or get confused, that is 999 straight away.',
    if: 'Voices or muddled and confused',
  };
  expect(isSameWarning(known, 'If you hear voices or feel confused, ring 999.')).toBe(true);
  expect(isSameWarning(known, 'If you hear voices, feel confused or want to die, ring 999.')).toBe(false);
  expect(isSameWarning(known, 'If the thoughts of not being here get stronger, ring 999 straight away.')).toBe(false);
  expect(isSameWarning(known, 'Hearing voices, confused: 999 straight away.')).toBe(true);
  const other = { heard: 'If you knock your head or black out, ring 999.', if: 'A blow to the head or a blackout' };
  expect(isSameWarning(other, 'If you knock your head, or black out, dial 999.')).toBe(true);
  expect(isSameWarning(other, 'If you knock your head, ring 999.')).toBe(false);
});

it('is retold in other words, with the first of its signs', () => {
  expect(netRetold('If I black out, 999')).toBe('999 if I black out');
  expect(netRetold('Five minutes of shaking, 999, and I tell Dee that')).toBe('999 for five minutes of shaking');
  expect(netRetold('Voices, muddle, or wildly high, 999 or A and E')).toBe('999 or A and E for voices');
  expect(netRetold("If she goes blue, floppy or won't wake, 999", 4)).toBe(
    "999 if she goes blue, floppy or won't wake",
  );
});

it('is retold after the signs where "for" would be no English, and with its steps in their order', () => {
  expect(netRetold("Floppy, can't wake her or a rash, 999", 4)).toBe("Floppy, can't wake her or a rash: 999");
  expect(netRetold('No lift, or my legs go, 999', 4)).toBe('No lift or my legs go: 999');
  const steps = 'If it grips me: stop, sit, two puffs, then 999';
  expect(netRetold(steps)).toBe(steps);
});

it('is retold of what goes on or comes back as such', () => {
  expect(netRetold('Still there after ten minutes sat down, 999')).toBe(
    "999 if it's still there after ten minutes sat down",
  );
});

it('is taken in as a sentence, or counted off where there are many signs', () => {
  expect(netTakenIn({ if: "If she's drowsy or goes blue", action: '999' })).toBe("If she's drowsy or goes blue, 999");
  const many = "If she goes floppy, I can't wake her, she's struggling to breathe or I see a rash";
  expect(netTakenIn({ if: many, action: '999' })).toBe("Floppy, can't wake her, struggling to breathe or a rash: 999");
  expect(netTakenIn({ if: 'If I fall, bang my head or the jerks come in clusters', action: '999' })).toBe(
    'If I fall, bang my head or the jerks come in clusters, 999',
  );
  const bleeding = 'If I get a lot of bleeding, clots or feel faint';
  expect(netTakenIn({ if: bleeding, action: '999' })).toBe('A lot of bleeding, clots or faint: 999');
});

it('short parts of a plan are told back in pairs, and what has a comma of its own alone', () => {
  expect(joinedRetelling('', ['no driving', 'I ring the clinic', 'you see me again, on Friday'])).toBe(
    'No driving, and I ring the clinic. And you see me again, on Friday.',
  );
  expect(joinedRetelling('So: ', ['I take the tablet, at night', 'no driving', 'I rest.'])).toBe(
    'So: I take the tablet, at night. No driving, and I rest.',
  );
});
