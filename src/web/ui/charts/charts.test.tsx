import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChartFigure } from './chart-figure.tsx';
import { LineChart } from './line-chart.tsx';
import { type RadarAxis, RadarChart } from './radar-chart.tsx';
import { apart, runsOf, scale, textLines } from './scale.ts';
import { Sparkline } from './sparkline.tsx';

describe('scale', () => {
  it('puts values between two places, and a single one in the middle', () => {
    expect([0, 5, 10].map(scale(0, 10, 100, 0))).toEqual([100, 50, 0]);
    expect(scale(3, 3, 0, 80)(3)).toBe(40);
  });

  it('keeps the last, and before it what stands far enough apart', () => {
    const kept = (places: number[], distance: number) => apart(places, (place) => place, distance);
    expect(kept([], 10)).toEqual([]);
    expect(kept([0, 4, 9, 12, 20], 10)).toEqual([9, 20]);
    expect(kept([0, 10, 20], 10)).toEqual([0, 10, 20]);
    expect(kept([18, 20], 10)).toEqual([20]);
  });

  it('breaks lines between words', () => {
    expect(textLines('Ideas, concerns, expectations', 18)).toEqual(['Ideas, concerns,', 'expectations']);
    expect(textLines('Ideas, concerns, expectations', 5)).toEqual(['Ideas,', 'concerns,', 'expectations']);
  });

  it('parts neighbours where something is missing', () => {
    expect(runsOf([null, 1, 2, null, null, 3])).toEqual([[1, 2], [3]]);
    expect(runsOf([])).toEqual([]);
  });
});

describe('ChartFigure', () => {
  it('has a caption, and its numbers in a table behind a button', () => {
    render(
      <ChartFigure name="Scores" caption="Up from 50." table={{ heads: ['Day', 'Score'], rows: [['1 Oct', '50']] }}>
        <i />
      </ChartFigure>,
    );
    const figure = screen.getByRole('figure');
    expect(within(figure).getByText('Up from 50.').tagName).toBe('FIGCAPTION');
    expect(figure.querySelector('summary')?.textContent).toBe('Show as table: Scores');
    expect(figure.querySelector('details')?.open).toBe(false);
    expect([...figure.querySelectorAll('[scope]')].map((head) => head.textContent)).toEqual(['Day', 'Score', '1 Oct']);
  });
});

describe('RadarChart', () => {
  const axes: RadarAxis[] = [
    { label: 'Opening', value: 80, before: 60 },
    { label: 'Cues explored', value: 40, before: null },
    { label: 'Safety net', value: null, before: null },
    { label: 'Plain words', value: 60, before: 60 },
  ];
  const draw = (given: RadarAxis[]) => {
    render(<RadarChart axes={given} max={100} goal={60} label="Skills" />);
    return screen.getByRole('img', { name: 'Skills' });
  };

  it('names every skill with its number, and marks those below the goal', () => {
    const drawing = draw(axes);
    expect([...drawing.querySelectorAll('text')].map((text) => text.textContent)).toEqual([
      'Opening80',
      'Cues explored40',
      'Safety netnot measured',
      'Plain words60',
    ]);
    expect([...drawing.querySelectorAll('circle')].map((dot) => /low/.test(dot.getAttribute('class') ?? ''))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('draws nothing of what was not measured', () => {
    const drawing = draw(axes.map(({ label }) => ({ label, value: null, before: null })));
    expect(drawing.querySelectorAll('circle')).toHaveLength(0);
    expect(drawing.querySelector('[class*="now"]')).toBeNull();
    expect(drawing.innerHTML).not.toContain('NaN');
  });
});

describe('LineChart', () => {
  it('draws one point in the middle, without a line', () => {
    render(
      <LineChart
        label="Scores"
        places={[{ at: 0, text: '1 Oct' }]}
        series={[{ name: 'Average', values: [50], look: 'average' }]}
        max={100}
        ticks={[0, 100]}
        pass={{ at: 60, name: 'Pass' }}
      />,
    );
    const drawing = screen.getByRole('img');
    expect(drawing.querySelector('polyline')).toBeNull();
    expect(Number(drawing.querySelector('circle')?.getAttribute('cx'))).toBeCloseTo(270);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Average', 'Pass']);
  });

  it('says each day once below the axis, however many consultations it had', () => {
    const days = ['1 Oct', '1 Oct', '1 Oct', '2 Oct', '2 Oct', '2 Oct', '4 Oct'];
    render(
      <LineChart
        label="Points"
        places={days.map((text, at) => ({ at, text }))}
        series={[{ name: 'Each', values: days.map(() => 5), look: 'points' }]}
        max={10.5}
        ticks={[]}
        pass={{ at: 7, name: 'Pass in every domain' }}
      />,
    );
    const labels = [...screen.getByRole('img').querySelectorAll('text')].map((text) => text.textContent);
    expect(labels).toEqual(['1 Oct', '2 Oct', '4 Oct']);
  });

  it('gives each domain a marker of its own', () => {
    render(
      <LineChart
        label="Grades"
        places={[1, 2, 3, 4].map((at) => ({ at, text: `week ${at}` }))}
        series={(['data', 'management', 'relating'] as const).map((look, index) => ({
          name: look,
          values: [index, index, index, index],
          look,
        }))}
        max={3}
        ticks={[0, 3]}
        pass={{ at: 2, name: 'Pass' }}
      />,
    );
    const markers = [...screen.getByRole('img').querySelectorAll('[class*="marker"]')];
    expect(markers.map(({ tagName }) => tagName)).toEqual(['circle', 'rect', 'path']);
  });
});

describe('Sparkline', () => {
  it.each([0, 1, 10])('draws %d values', (count) => {
    const { container } = render(<Sparkline values={Array.from({ length: count }, () => 2)} max={3} pass={2} />);
    expect(container.querySelectorAll('circle')).toHaveLength(count === 0 ? 0 : 1);
    expect(container.querySelectorAll('polyline')).toHaveLength(count > 1 ? 1 : 0);
    expect(container.innerHTML).not.toContain('NaN');
  });
});
