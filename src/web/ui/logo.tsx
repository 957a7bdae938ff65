import { brand } from './brand.ts';

interface LogoProps {
  height?: number;
  onDark?: boolean;
  /** Set where the name already stands beside the logo, or on the link around it. */
  decorative?: boolean;
}

const letters =
  'M86.35 42.04Q81.75 42.04 78.17 39.92Q74.59 37.81 72.55 33.93Q70.52 30.05 70.52 24.79Q70.52 19.48 72.55 15.6Q74.58 11.72 78.17 9.61Q81.75 7.49 86.35 7.49Q89.24 7.49 91.72 8.35Q94.19 9.21 96.12 10.81Q98.04 12.41 99.28 14.65Q100.51 16.89 100.92 19.67H94.42Q94.1 18.13 93.39 16.93Q92.69 15.73 91.65 14.9Q90.61 14.07 89.29 13.64Q87.97 13.21 86.43 13.21Q83.47 13.21 81.36 14.64Q79.24 16.07 78.11 18.67Q76.98 21.27 76.98 24.79Q76.98 28.29 78.11 30.88Q79.23 33.46 81.35 34.89Q83.47 36.32 86.43 36.32Q87.97 36.32 89.28 35.9Q90.59 35.48 91.63 34.65Q92.66 33.82 93.38 32.63Q94.09 31.44 94.43 29.91H100.92Q100.52 32.68 99.28 34.91Q98.04 37.15 96.11 38.74Q94.18 40.34 91.71 41.19Q89.24 42.04 86.35 42.04ZM109.85 8.03V41.5H103.7V8.03ZM120.86 41.89Q118.49 41.89 116.65 41.1Q114.8 40.31 113.74 38.73Q112.68 37.15 112.68 34.79Q112.68 32.77 113.43 31.44Q114.18 30.12 115.48 29.32Q116.77 28.52 118.45 28.1Q120.13 27.68 121.97 27.5Q124.16 27.26 125.44 27.07Q126.73 26.88 127.29 26.5Q127.84 26.12 127.84 25.33V25.17Q127.84 24.22 127.35 23.5Q126.86 22.78 125.94 22.37Q125.03 21.95 123.74 21.95Q122.44 21.95 121.46 22.37Q120.47 22.78 119.89 23.52Q119.32 24.25 119.23 25.22H113.39Q113.55 22.81 114.83 21.03Q116.12 19.26 118.42 18.27Q120.72 17.29 123.9 17.29Q126.27 17.29 128.14 17.85Q130 18.4 131.29 19.46Q132.58 20.51 133.25 22Q133.92 23.5 133.92 25.37V41.5H127.9V38.15H127.81Q127.22 39.26 126.31 40.1Q125.4 40.95 124.07 41.42Q122.73 41.89 120.86 41.89ZM122.47 37.5Q124.19 37.5 125.4 36.87Q126.62 36.24 127.25 35.17Q127.88 34.11 127.88 32.78V30.3Q127.61 30.46 127.11 30.61Q126.62 30.76 125.95 30.9Q125.28 31.04 124.5 31.17Q123.72 31.3 122.88 31.42Q121.71 31.59 120.74 31.98Q119.77 32.36 119.19 33.01Q118.61 33.66 118.61 34.67Q118.61 35.55 119.09 36.19Q119.56 36.82 120.43 37.16Q121.3 37.5 122.47 37.5ZM144.43 41.5 135.57 17.78H142.05L146.17 29.82Q146.84 31.85 147.45 33.88Q148.06 35.91 148.65 37.94H147.18Q147.78 35.91 148.37 33.88Q148.96 31.85 149.61 29.82L153.66 17.78H160.07L151.2 41.5ZM161.72 41.5V17.78H167.86V41.5ZM181.21 42.07Q178.22 42.07 175.88 41.14Q173.54 40.22 172.12 38.43Q170.7 36.65 170.5 34.11H176.56Q176.74 35.75 177.91 36.66Q179.08 37.58 181.1 37.58Q183.05 37.58 184.16 36.82Q185.28 36.07 185.28 34.89Q185.28 33.88 184.44 33.27Q183.6 32.65 182.12 32.35L178.02 31.54Q174.6 30.84 172.82 29.1Q171.04 27.37 171.04 24.66Q171.04 22.44 172.24 20.78Q173.44 19.12 175.65 18.2Q177.86 17.27 180.85 17.27Q183.82 17.27 186.06 18.25Q188.3 19.22 189.57 21Q190.85 22.77 190.91 25.23H185.18Q185.16 23.73 184.01 22.74Q182.86 21.74 181.01 21.74Q179.23 21.74 178.2 22.52Q177.17 23.3 177.17 24.43Q177.17 25.43 177.97 26.05Q178.77 26.68 180.18 26.99L184.57 27.86Q188.13 28.59 189.81 30.18Q191.49 31.76 191.49 34.37Q191.49 36.72 190.18 38.45Q188.87 40.17 186.55 41.12Q184.22 42.07 181.21 42.07Z';

function colours(onDark: boolean) {
  return onDark
    ? { shackle: '#fff', body: '#22d3ee', tick: '#0b1f33', name: '#fff', dot: '#22d3ee', tagline: '#b8cad9' }
    : { shackle: '#06a6c8', body: '#0b1f33', tick: '#22d3ee', name: '#0b1f33', dot: '#06a6c8', tagline: '#43586d' };
}

export function LockWithTick({ onDark, tickClassName }: { onDark: boolean; tickClassName?: string | undefined }) {
  const { shackle, body, tick } = colours(onDark);
  return (
    <>
      <path
        d="M19.5 29V19.5a12.5 12.5 0 0 1 25 0V29"
        fill="none"
        stroke={shackle}
        strokeWidth="6.5"
        strokeLinecap="round"
      />
      <rect x="9" y="24" width="46" height="37" rx="12" fill={body} />
      <path
        className={tickClassName}
        d="M21.5 42.6l7.2 7.2L43 35.3"
        fill="none"
        stroke={tick}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

export function Logo({ height = 40, onDark = false, decorative = false }: LogoProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={height}
      height={height}
      role="img"
      aria-label={brand.name}
      aria-hidden={decorative || undefined}
    >
      <LockWithTick onDark={onDark} />
    </svg>
  );
}

export function Wordmark({
  height = 34,
  onDark = false,
  decorative = false,
  tagline = false,
}: LogoProps & { tagline?: boolean }) {
  const { name, dot, tagline: taglineColour } = colours(onDark);
  const width = tagline ? 225 : 194;
  const accessibleName = tagline ? `${brand.name}, ${brand.consultationTagline}` : brand.name;
  return (
    <svg
      viewBox={`0 0 ${width} 64`}
      width={Math.round((height * width) / 64)}
      height={height}
      role="img"
      aria-label={accessibleName}
      aria-hidden={decorative || undefined}
    >
      <LockWithTick onDark={onDark} />
      <g transform={tagline ? undefined : 'translate(0 8)'}>
        <path fill={name} d={letters} />
        <circle cx="164.79" cy="10.9" r="3.6" fill={dot} />
      </g>
      {tagline && (
        <text x="70.9" y="57" fontSize="7.4" fontWeight="600" textLength="151.2" fill={taglineColour}>
          {brand.consultationTagline}
        </text>
      )}
    </svg>
  );
}
