/**
 * Words that the American dictionary says otherwise than Britain, takes for another word, or does not know. Its vowels stay as
 * they are: the model was taught with them, and with others it is understood less well (docs/decisions/patient/081).
 */
const written = `
again AH0 G EH1 N
anaemia AH0 N IY1 M IY0 AH0
ate EH1 T
aitch EY1 CH
ay EY1
been B IY1 N
bowel B AW1 AH0 L
bowels B AW1 AH0 L Z
close K L OW1 S
covid K OW1 V IH0 D
diarrhoea D AY2 AH0 R IY1 AH0
either AY1 DH ER0
haemoglobin HH IY2 M AH0 G L OW1 B IH0 N
herb HH ER1 B
herbs HH ER1 B Z
eff EH1 F
hiya HH AY1 Y AH0
ibuprofen AY2 B Y UW0 P R OW1 F AH0 N
jee JH IY1
kilogram K IH1 L AH0 G R AE2 M
kilograms K IH1 L AH0 G R AE2 M Z
knackered N AE1 K ER0 D
leisure L EH1 ZH ER0
live L IH1 V
lives L IH1 V Z
metformin M EH2 T F AO1 R M IH0 N
milligram M IH1 L IH0 G R AE2 M
milligrams M IH1 L IH0 G R AE2 M Z
millilitre M IH1 L IH0 L IY2 T ER0
millilitres M IH1 L IH0 L IY2 T ER0 Z
missus M IH1 S IH0 Z
miz M IH1 Z
mm M AH1 M
mum M AH1 M
mums M AH1 M Z
neither N AY1 DH ER0
oestrogen IY1 S T R AH0 JH AH0 N
omeprazole OW0 M EH1 P R AH0 Z OW2 L
paracetamol P AE2 R AH0 S IY1 T AH0 M AO2 L
pee P IY1
privacy P R IH1 V AH0 S IY0
ramipril R AE1 M IH0 P R IH2 L
route R UW1 T
schedule SH EH1 D Y UW0 L
sertraline S ER1 T R AH0 L IY2 N
statin S T AE1 T IH0 N
statins S T AE1 T IH0 N Z
tear T IH1 R
telly T EH1 L IY0
tomato T AH0 M AA1 T OW0
us AH1 S
use Y UW1 Z
vitamin V IH1 T AH0 M IH0 N
vitamins V IH1 T AH0 M IH0 N Z
vee V IY1
wee W IY1
zed Z EH1 D
`;

export const ownPronunciations: ReadonlyMap<string, readonly string[]> = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', ...sounds] = line.split(' ');
      return [word, sounds];
    }),
);

/** How else a word may stand in an American dictionary: "colour" as "color", "realise" as "realize". */
export function americanSpellings(word: string): string[] {
  return [
    word.replace(/our/, 'or'),
    word.replace(/is(e[sd]?|ing|er|ation)$/, 'iz$1'),
    word.replace(/ys(e[sd]?|ing)$/, 'yz$1'),
    word.replace(/tre(s?)$/, 'ter$1'),
    word.replace(/ll(ed|ing|er)$/, 'l$1'),
    word.replace(/ae|oe/, 'e'),
    word.replace(/ogue$/, 'og'),
    word.replace(/mme(s?)$/, 'm$1'),
    word.replace(/tyre/, 'tire'),
  ].filter((other) => other !== word);
}
