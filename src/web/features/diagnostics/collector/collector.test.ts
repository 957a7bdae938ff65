import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consoleLevels } from '#core/diagnostics/console-levels.ts';
import { startCollector, stopCollector } from './collector.ts';
import { consoleCalls, consoleTotals } from './console-watch.ts';
import { seenErrors, seenInteractions, seenMoves } from './page-watch.ts';
import { seenRequests } from './request-watch.ts';

const page = window.console;
const answer = vi.fn<typeof fetch>();

/** Every function of the browser that is watched. */
const functionsOfBrowser = () => [
  ...consoleLevels.map((level) => page[level]),
  window.fetch,
  XMLHttpRequest.prototype.open,
  XMLHttpRequest.prototype.send,
  window.history.pushState,
  window.history.replaceState,
];
const same = (some: unknown[], others: unknown[]) => some.map((one, index) => one === others[index]);

let originals: unknown[];
beforeEach(() => {
  for (const level of consoleLevels) vi.spyOn(page, level).mockImplementation(() => {});
  answer.mockImplementation(async () => new Response('{}', { status: 200, statusText: 'OK' }));
  vi.stubGlobal('fetch', answer);
  originals = functionsOfBrowser();
  startCollector();
});
afterEach(() => {
  stopCollector();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

describe('stopping', () => {
  it('[DIAG-05] puts every function back: console, fetch, XHR and history are identical', () => {
    expect(same(functionsOfBrowser(), originals)).toEqual(originals.map(() => false));
    stopCollector();
    expect(same(functionsOfBrowser(), originals)).toEqual(originals.map(() => true));
    expect(Object.hasOwn(window.history, 'pushState')).toBe(false);
  });

  it('[DIAG-05] keeps nothing more', async () => {
    stopCollector();
    const before = [consoleTotals().log, seenRequests().total, seenMoves.total(), seenInteractions.total()];
    page.log('after the end');
    await window.fetch('/after');
    window.history.pushState(null, '', '/after');
    document.body.click();
    expect([consoleTotals().log, seenRequests().total, seenMoves.total(), seenInteractions.total()]).toEqual(before);
  });

  it('leaves alone what somebody else has put on top, and passes on beneath it', async () => {
    const ours = window.fetch;
    const theirs: typeof fetch = (...given) => ours(...given);
    window.fetch = theirs;
    stopCollector();
    expect(window.fetch).toBe(theirs);
    const { total } = seenRequests();
    expect((await window.fetch('/through')).status).toBe(200);
    expect(seenRequests().total).toBe(total);

    startCollector();
    expect(window.fetch).toBe(theirs);
    await window.fetch('/heard once');
    expect(seenRequests().total).toBe(total + 1);

    window.fetch = ours;
    stopCollector();
    expect(same(functionsOfBrowser(), originals)).toEqual(originals.map(() => true));
  });

  it('starts again where somebody has taken it out altogether', async () => {
    window.fetch = answer;
    stopCollector();
    startCollector();
    const { total } = seenRequests();
    await window.fetch('/again');
    expect(seenRequests().total).toBe(total + 1);
  });
});

describe('starting', () => {
  it('twice is once', async () => {
    startCollector();
    const { total } = seenRequests();
    const before = consoleTotals().log;
    page.log('once');
    await window.fetch('/once');
    expect(consoleTotals().log).toBe(before + 1);
    expect(seenRequests().total).toBe(total + 1);
    stopCollector();
    expect(same(functionsOfBrowser(), originals)).toEqual(originals.map(() => true));
  });
});

describe('the console', () => {
  it.each(consoleLevels)('[DIAG-05] is heard through console.%s, and still gets it', (level) => {
    const before = consoleTotals()[level];
    const details = { n: 1 };
    page[level]('words', details);
    details.n = 2;
    expect(consoleTotals()[level]).toBe(before + 1);
    expect(consoleCalls().at(-1)).toMatchObject({ level, values: ['words', { n: 1 }] });
    expect(vi.mocked(originals[consoleLevels.indexOf(level)] as typeof page.log)).toHaveBeenLastCalledWith(
      'words',
      details,
    );
  });

  it('survives whatever is logged, and holds on to none of it', () => {
    const circle: Record<string, unknown> = { deep: { deep: { deep: { deep: { deep: 1 } } } } };
    circle.itself = circle;
    const trap = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('no');
        },
      },
    );
    page.log(circle, trap, document.body, window, () => 1, Symbol('s'), 10n, null, undefined, 'x'.repeat(10_000));
    const values = consoleCalls().at(-1)?.values ?? [];
    expect(() => JSON.stringify(values)).not.toThrow();
    expect(values.slice(1)).toEqual([
      '[unreadable]',
      '<body>',
      '[part of the page]',
      '[function]',
      '[symbol]',
      '[bigint]',
      null,
      undefined,
      'x'.repeat(4000),
    ]);
  });
});

describe('requests', () => {
  it('[DIAG-04] [DIAG-05] by fetch: success, HTTP_ERROR or NETWORK_ERROR, and the caller gets what it would have got', async () => {
    await window.fetch('/good');
    answer.mockResolvedValueOnce(new Response('', { status: 503, statusText: 'Out' }));
    expect((await window.fetch(new Request('http://localhost/bad', { method: 'PUT' }))).status).toBe(503);
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(window.fetch('/gone', { method: 'POST' })).rejects.toThrow('Failed to fetch');
    const [good, bad, gone] = seenRequests().recent.slice(-3);
    expect(good).toMatchObject({ url: '/good', method: 'GET', type: 'fetch', status: 200, statusText: 'OK' });
    expect(bad).toMatchObject({ url: 'http://localhost/bad', method: 'PUT', status: 503, statusText: 'Out' });
    expect(gone).toMatchObject({ url: '/gone', method: 'POST', status: 0, statusText: 'TypeError' });
    expect(seenRequests().failures.slice(-2)).toEqual([bad, gone]);
  });

  it('[DIAG-04] by XHR', () => {
    stopCollector();
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
    startCollector();
    const request = new XMLHttpRequest();
    request.open('DELETE', '/by-xhr');
    request.send();
    const seen = { url: '/by-xhr', method: 'DELETE', type: 'xhr', status: 0 };
    expect(seenRequests().recent.at(-1)).toMatchObject(seen);
    expect(seenRequests().failures.at(-1)).toMatchObject(seen);
  });

  it('[DIAG-06] counts those over 5000 ms as slow', async () => {
    const { slow } = seenRequests();
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(5000);
    await window.fetch('/just in time');
    expect(seenRequests().slow).toBe(slow);
    clock.mockReturnValueOnce(0).mockReturnValueOnce(5001);
    await window.fetch('/slow');
    expect(seenRequests().slow).toBe(slow + 1);
  });
});

describe('the page', () => {
  it('[DIAG-04] errors and unhandled rejections, with their type', () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('broken'), message: 'Uncaught broken' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('refused') }));
    const [error, rejection] = seenErrors.latest().slice(-2);
    expect(error).toMatchObject({
      type: 'javascript-error',
      message: 'Uncaught broken',
      userAgent: navigator.userAgent,
    });
    expect(error?.stack).toContain('broken');
    expect(rejection).toMatchObject({ type: 'unhandled-promise-rejection', message: 'refused' });
  });

  it('[DIAG-04] clicks, submits and changes, with element, place and address', () => {
    document.body.innerHTML =
      '<form><label>Name <input value="Nadia"></label><button type="button">Send <b>now</b></button></form>';
    const click = new MouseEvent('click', { bubbles: true, clientX: 3, clientY: 4 });
    document.querySelector('b')?.dispatchEvent(click);
    document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
    const url = window.location.href;
    expect(seenInteractions.latest().slice(-3)).toMatchObject([
      { type: 'click', element: 'button “Send now”', coordinates: { x: 3, y: 4 }, url },
      { type: 'input_change', element: 'input type text, 5 characters', coordinates: null, url },
      { type: 'form_submit', element: 'form', url },
    ]);
  });

  it('[DIAG-06] keeps the last 50 interactions, and 100 characters of what was clicked', () => {
    document.body.innerHTML = `<button>${'long '.repeat(40)}</button>`;
    for (let n = 0; n < 60; n += 1) document.querySelector('button')?.click();
    expect(seenInteractions.latest()).toHaveLength(50);
    const [, words = ''] = /“(.*)”/.exec(seenInteractions.latest()[0]?.element ?? '') ?? [];
    expect(words).toHaveLength(100);
  });

  it('moves, without the state that goes with them', () => {
    window.history.pushState({ secret: 1 }, '', '/one');
    window.history.replaceState(null, '', '/two');
    const [push, replace] = seenMoves.latest().slice(-2);
    expect(push).toEqual({ type: 'push', timestamp: expect.any(String), url: 'http://localhost:3000/one' });
    expect(replace).toMatchObject({ type: 'replace', url: 'http://localhost:3000/two' });
  });
});

describe('before the collector is loaded', () => {
  it('[DIAG-05] the console and errors are heard already, and handed over when it starts', async () => {
    stopCollector();
    vi.resetModules();
    const { tapConsole } = await import('./console-tap.ts');
    const { tapErrors } = await import('./error-tap.ts');
    tapConsole();
    tapErrors();
    page.warn('early words');
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('early'), message: 'Uncaught early' }));
    const later = await import('./collector.ts');
    const { consoleCalls: calls } = await import('./console-watch.ts');
    const { seenErrors: errors } = await import('./page-watch.ts');
    later.startCollector();
    expect(calls()).toMatchObject([{ level: 'warn', values: ['early words'] }]);
    expect(errors.latest()).toMatchObject([{ type: 'javascript-error', message: 'Uncaught early' }]);
    page.warn('once');
    expect(calls()).toHaveLength(2);
    later.stopCollector();
    expect(same(functionsOfBrowser(), originals)).toEqual(originals.map(() => true));
  });
});
