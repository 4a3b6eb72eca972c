import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { passTimeUntilSettled } from '../lib/spec-clock.ts';
import { specWorkers } from '../lib/spec-worker.ts';
import { createClaims, quietAfter } from './claims.ts';
import { claimLife } from './engine.ts';
import { memoryDesk } from './memory-engine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const desk = () => memoryDesk(() => Date.now());

function computer(of: ReturnType<typeof memoryDesk>, name: string) {
  const engine = of.engine();
  engine.join(() => undefined);
  const claims = createClaims(() => name);
  const stop = new AbortController();
  claims.begin(engine, `id of ${name}`, stop.signal);
  onTestFinished(() => stop.abort());
  const other = () => claims.others.getState().get('ana.edit');
  return { engine, claims, other, end: () => stop.abort() };
}

const settled = async <T>(act: Promise<T>): Promise<T> => {
  await passTimeUntilSettled(act);
  return act;
};

describe('a client that is edited', () => {
  it('is one computer’s, and the others know its name and time', async () => {
    const one = desk();
    const [rosa, carla] = [computer(one, 'Rosa'), computer(one, 'Carla')];
    const lost = vi.fn<() => void>();
    const claim = await settled(rosa.claims.edit('Ana', false, lost));
    expect(claim).toBeDefined();
    await vi.waitFor(() => expect(carla.other()).toMatchObject({ name: 'Rosa' }));
    expect(await settled(carla.claims.edit('ana', false, vi.fn()))).toBeUndefined();
    claim?.release();
    await vi.waitFor(() => expect(carla.other()).toBeUndefined());
    expect(await settled(carla.claims.edit('ana', false, vi.fn()))).toBeDefined();
    expect(lost).not.toHaveBeenCalled();
  });

  it('is free once it is given up, also while it is being put again', async () => {
    const one = desk();
    const [rosa, carla] = [computer(one, 'Rosa'), computer(one, 'Carla')];
    const claim = await settled(rosa.claims.edit('ana', false, vi.fn<() => void>()));
    await vi.waitFor(() => expect(carla.other()).toBeDefined());
    const heartbeat = claim?.confirm();
    claim?.release();
    await heartbeat;
    await vi.waitFor(() => expect(carla.other()).toBeUndefined());
    expect(await settled(carla.claims.edit('ana', false, vi.fn<() => void>()))).toBeDefined();
  });

  it('is lost to the computer that takes it over, which no save goes past', async () => {
    const one = desk();
    const [rosa, carla] = [computer(one, 'Rosa'), computer(one, 'Carla')];
    const lost = vi.fn<() => void>();
    const claim = await settled(rosa.claims.edit('ana', false, lost));
    await vi.waitFor(() => expect(carla.other()).toBeDefined());
    expect(await claim?.confirm()).toBe(true);
    expect(await settled(carla.claims.edit('ana', true, vi.fn()))).toBeDefined();
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
    expect(await settled(claim?.confirm() ?? Promise.resolve(true))).toBe(false);
    claim?.release();
    expect(rosa.other()).toMatchObject({ name: 'Carla' });
  });

  it('is one’s own at once after taking it over, also before the others are heard of it', async () => {
    const one = desk();
    const [rosa, carla] = [computer(one, 'Rosa'), computer(one, 'Carla')];
    await settled(rosa.claims.edit('ana', false, vi.fn<() => void>()));
    await vi.waitFor(() => expect(carla.other()).toBeDefined());
    carla.engine.lag(2_000);
    await settled(carla.claims.edit('ana', true, vi.fn<() => void>()));
    const lost = vi.fn<() => void>();
    expect(await settled(carla.claims.edit('ana', false, lost))).toBeDefined();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lost).not.toHaveBeenCalled();
    expect(carla.other()).toBeUndefined();
  });

  it('is heard of every ten seconds, and quiet once its computer is gone', async () => {
    const one = desk();
    const [rosa, carla] = [computer(one, 'Rosa'), computer(one, 'Carla')];
    await settled(rosa.claims.edit('ana', false, vi.fn()));
    await vi.advanceTimersByTimeAsync(3 * claimLife);
    const heard = carla.other();
    expect(heard && carla.claims.isQuiet(heard)).toBe(false);
    rosa.end();
    await vi.advanceTimersByTimeAsync(quietAfter);
    const later = carla.other();
    expect(later && carla.claims.isQuiet(later)).toBe(true);
    expect(await settled(carla.claims.edit('ana', false, vi.fn()))).toBeUndefined();
    await vi.advanceTimersByTimeAsync(claimLife);
    expect(await settled(carla.claims.edit('ana', false, vi.fn()))).toBeDefined();
  });

  it('is heard of in time also while the timers of its page stand still', async () => {
    const one = desk();
    const workers = specWorkers();
    const [rosa, carla] = [computer(one, 'Rosa'), computer(one, 'Carla')];
    await settled(rosa.claims.edit('ana', false, vi.fn<() => void>()));
    const [worker] = workers;
    for (let passed = 0; passed < 2 * claimLife; passed += 10_000) {
      // The clock goes on, and no timer ends.
      vi.setSystemTime(Date.now() + 10_000);
      worker?.says('message');
      await vi.advanceTimersByTimeAsync(0);
      expect(carla.other()).toMatchObject({ name: 'Rosa', heardAt: Date.now() });
    }
    rosa.end();
    expect(worker?.hasEnded).toBe(true);
  });

  it('stays its computer’s where another one slept, or had its clock set, until that asks for it', async () => {
    let skew = 0;
    const one = memoryDesk(() => Date.now() - skew);
    const [rosa, carla] = [computer(one, 'Rosa'), computer(one, 'Carla')];
    const lost = vi.fn<() => void>();
    await settled(rosa.claims.edit('ana', false, lost));
    await vi.waitFor(() => expect(carla.other()).toBeDefined());
    skew = 3_600_000;
    vi.setSystemTime(Date.now() + skew);
    expect(carla.claims.editor('ana')).toBeUndefined();
    expect(await settled(carla.claims.edit('ana', false, vi.fn<() => void>()))).toBeUndefined();
    expect(carla.claims.editor('ana')).toMatchObject({ name: 'Rosa' });
    expect(lost).not.toHaveBeenCalled();
    expect(await settled(carla.claims.edit('ana', true, vi.fn<() => void>()))).toBeDefined();
  });

  it('is taken up again at once where its own tab was closed', async () => {
    const one = desk();
    const before = computer(one, 'Rosa');
    await settled(before.claims.edit('ana', false, vi.fn()));
    before.end();
    const again = computer(one, 'Rosa');
    expect(await settled(again.claims.edit('ana', false, vi.fn()))).toBeDefined();
  });

  it('is edited without a line as without a desk, and lost when the line shows another’s', async () => {
    const one = desk();
    const [rosa, carla] = [computer(one, 'Rosa'), computer(one, 'Carla')];
    rosa.engine.cut();
    const lost = vi.fn<() => void>();
    const claim = await settled(rosa.claims.edit('ana', false, lost));
    expect(await claim?.confirm()).toBe(true);
    await settled(carla.claims.edit('ana', false, vi.fn()));
    rosa.engine.mend();
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
  });

  it('is still one’s own where only an acknowledgment was lost', async () => {
    const one = desk();
    const rosa = computer(one, 'Rosa');
    const lost = vi.fn<() => void>();
    const claim = await settled(rosa.claims.edit('ana', false, lost));
    rosa.engine.loseAcknowledgment();
    expect(await claim?.confirm()).toBe(true);
    expect(await settled(claim?.confirm() ?? Promise.resolve(false))).toBe(true);
    expect(lost).not.toHaveBeenCalled();
  });
});

describe('a save', () => {
  it('waits for a colleague’s of the same client', async () => {
    const one = desk();
    const [rosa, carla] = [computer(one, 'Rosa'), computer(one, 'Carla')];
    const first = await settled(rosa.claims.save('ana'));
    let isDone = false;
    const second = carla.claims.save('ana').finally(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isDone).toBe(false);
    first.release();
    await settled(second);
    expect(isDone).toBe(true);
  });

  it('waits no longer than its colleague is heard of', async () => {
    const one = desk();
    const [rosa, carla] = [computer(one, 'Rosa'), computer(one, 'Carla')];
    const first = await settled(rosa.claims.save('ana'));
    rosa.end();
    let isDone = false;
    void carla.claims.save('ana').finally(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(quietAfter + 1_000);
    expect(isDone).toBe(true);
    first.release();
  });
});
