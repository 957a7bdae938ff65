import { brand } from './brand.ts';

interface LogoProps {
  height?: number;
  onDark?: boolean;
  /** Set where the name already stands beside the logo, or on the link around it. */
  decorative?: boolean;
}

const letters =
  'M86.3 42Q81.8 42 78.2 39.9Q74.6 37.8 72.5 33.9Q70.5 30.1 70.5 24.8Q70.5 19.5 72.5 15.6Q74.6 11.7 78.2 9.6Q81.8 7.5 86.3 7.5Q89.2 7.5 91.7 8.3Q94.2 9.2 96.1 10.8Q98 12.4 99.3 14.7Q100.5 16.9 100.9 19.7H94.4Q94.1 18.1 93.4 16.9Q92.7 15.7 91.7 14.9Q90.6 14.1 89.3 13.6Q88 13.2 86.4 13.2Q83.5 13.2 81.4 14.6Q79.2 16.1 78.1 18.7Q77 21.3 77 24.8Q77 28.3 78.1 30.9Q79.2 33.5 81.3 34.9Q83.5 36.3 86.4 36.3Q88 36.3 89.3 35.9Q90.6 35.5 91.6 34.6Q92.7 33.8 93.4 32.6Q94.1 31.4 94.4 29.9H100.9Q100.5 32.7 99.3 34.9Q98 37.1 96.1 38.7Q94.2 40.3 91.7 41.2Q89.2 42 86.3 42ZM109.8 8V41.5H103.7V8ZM120.9 41.9Q118.5 41.9 116.7 41.1Q114.8 40.3 113.7 38.7Q112.7 37.1 112.7 34.8Q112.7 32.8 113.4 31.4Q114.2 30.1 115.5 29.3Q116.8 28.5 118.5 28.1Q120.1 27.7 122 27.5Q124.2 27.3 125.4 27.1Q126.7 26.9 127.3 26.5Q127.8 26.1 127.8 25.3V25.2Q127.8 24.2 127.3 23.5Q126.9 22.8 125.9 22.4Q125 21.9 123.7 21.9Q122.4 21.9 121.5 22.4Q120.5 22.8 119.9 23.5Q119.3 24.2 119.2 25.2H113.4Q113.5 22.8 114.8 21Q116.1 19.3 118.4 18.3Q120.7 17.3 123.9 17.3Q126.3 17.3 128.1 17.9Q130 18.4 131.3 19.5Q132.6 20.5 133.2 22Q133.9 23.5 133.9 25.4V41.5H127.9V38.1H127.8Q127.2 39.3 126.3 40.1Q125.4 41 124.1 41.4Q122.7 41.9 120.9 41.9ZM122.5 37.5Q124.2 37.5 125.4 36.9Q126.6 36.2 127.2 35.2Q127.9 34.1 127.9 32.8V30.3Q127.6 30.5 127.1 30.6Q126.6 30.8 126 30.9Q125.3 31 124.5 31.2Q123.7 31.3 122.9 31.4Q121.7 31.6 120.7 32Q119.8 32.4 119.2 33Q118.6 33.7 118.6 34.7Q118.6 35.5 119.1 36.2Q119.6 36.8 120.4 37.2Q121.3 37.5 122.5 37.5ZM144.4 41.5 135.6 17.8H142.1L146.2 29.8Q146.8 31.9 147.4 33.9Q148.1 35.9 148.7 37.9H147.2Q147.8 35.9 148.4 33.9Q149 31.9 149.6 29.8L153.7 17.8H160.1L151.2 41.5ZM161.7 41.5V17.8H167.9V41.5ZM181.2 42.1Q178.2 42.1 175.9 41.1Q173.5 40.2 172.1 38.4Q170.7 36.6 170.5 34.1H176.6Q176.7 35.8 177.9 36.7Q179.1 37.6 181.1 37.6Q183.1 37.6 184.2 36.8Q185.3 36.1 185.3 34.9Q185.3 33.9 184.4 33.3Q183.6 32.6 182.1 32.4L178 31.5Q174.6 30.8 172.8 29.1Q171 27.4 171 24.7Q171 22.4 172.2 20.8Q173.4 19.1 175.7 18.2Q177.9 17.3 180.8 17.3Q183.8 17.3 186.1 18.2Q188.3 19.2 189.6 21Q190.8 22.8 190.9 25.2H185.2Q185.2 23.7 184 22.7Q182.9 21.7 181 21.7Q179.2 21.7 178.2 22.5Q177.2 23.3 177.2 24.4Q177.2 25.4 178 26.1Q178.8 26.7 180.2 27L184.6 27.9Q188.1 28.6 189.8 30.2Q191.5 31.8 191.5 34.4Q191.5 36.7 190.2 38.5Q188.9 40.2 186.6 41.1Q184.2 42.1 181.2 42.1Z';

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
