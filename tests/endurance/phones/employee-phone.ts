import type { BrowserContext, Locator, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { storedOnDevice } from '../../../e2e/harness/device-database.ts';
import { sendLogin } from '../../../e2e/harness/login.ts';
import { CellularNetwork } from '../../support/cellular-network.ts';
import type { Account } from '../user.ts';

export interface PlannedTask {
  id: string;
  title: string;
  /** Texts of the checklist. */
  checklist: string[];
}

/** What the screen of a phone has accepted, and what the server must therefore have in the end. */
export interface Accepted {
  /** Captions. */
  photos: string[];
  /** Texts. */
  extras: string[];
  /** Places of ticked items by task. */
  ticks: Map<string, Set<number>>;
  /** The latest by task. */
  notes: Map<string, string>;
  /** Tasks that the clock ran on, in order. */
  started: string[];
  /** All commands to the clock. */
  clockCommands: number;
  /** Signed tasks, with the number of extras on the paper. */
  signed: Map<string, number>;
}

const portal = '/mitarbeiterportal';
/** How long the screen may take for an action, in ms: twenty browsers share the machine. */
const patience = 60_000;
const between = (low: number, high: number) => low + Math.random() * (high - low);

/** One employee with a phone: works through the tasks of today on the screens of the portal, with and without a network. */
export class EmployeePhone {
  readonly network = new CellularNetwork();
  readonly accepted: Accepted = {
    photos: [],
    extras: [],
    ticks: new Map(),
    notes: new Map(),
    started: [],
    clockCommands: 0,
    signed: new Map(),
  };
  /** What went wrong on the screen. */
  readonly problems: string[] = [];
  /** Ticks that the screen showed only after another reload, because the network went right after they were sent. */
  lateTicks = 0;
  /** How often the network went. */
  outages = 0;
  private page!: Page;
  private context!: BrowserContext;
  private isAtWork = true;

  constructor(
    readonly account: Account,
    readonly tasks: readonly PlannedTask[],
    private readonly picture: Buffer,
  ) {}

  /** Signs in, and waits until the app and the sheets of today are on the device. */
  async begin(newContext: (proxy: string) => Promise<BrowserContext>, site: string): Promise<void> {
    this.context = await newContext(await this.network.start());
    this.context.setDefaultTimeout(patience);
    this.page = await this.context.newPage();
    this.page.on('pageerror', (error) => this.problems.push(`exception: ${error.message}`));
    await this.page.goto(`${site}/login`);
    await sendLogin(this.page, this.account);
    await this.page.waitForURL(`**${portal}`);
    await this.page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    );
    const last = this.tasks.at(-1)?.id ?? '';
    while (!(await this.copies()).some((query) => query.includes(last))) await pause(500);
    await this.page.goto(`${site}${portal}/auftraege/${this.tasks[0]?.id}`);
    await this.heading(this.tasks[0]).waitFor();
  }

  /** Switches the network off and on at random, and now and then lets no upload through, until `until`. */
  async wander(until: number): Promise<void> {
    while (Date.now() < until) {
      await pause(between(3_000, 20_000));
      this.network.cut();
      this.outages += 1;
      await pause(between(1_000, 20_000));
      this.network.breakOffAfter(Math.random() < 0.3 ? 4_000 : Infinity);
      this.network.restore();
    }
    this.network.breakOffAfter();
  }

  /** Works through the tasks until `until`, in ms since the epoch. */
  async work(until: number, thinkMs: number): Promise<void> {
    const taskMs = (until - Date.now()) / this.tasks.length;
    const began = Date.now();
    try {
      for (const [index, task] of this.tasks.entries()) {
        await this.heading(task).waitFor();
        await this.arrive(task);
        while (Date.now() < began + (index + 1) * taskMs) {
          await this.doSomething(task, index);
          await pause(between(0.5, 1.5) * thinkMs);
        }
        await this.finish(task, this.tasks[index + 1]);
      }
    } catch (error) {
      const shown = await this.page
        .locator('body')
        .innerText()
        .catch(() => '');
      this.problems.push(`${String(error).slice(0, 600)}\nThe screen:\n${shown}`);
    }
    this.isAtWork = false;
  }

  /** How many entries wait on the device, refused ones included, with their reasons. */
  async waiting(): Promise<{ kind: string; refusal?: string }[]> {
    return storedOnDevice(this.page, 'entries');
  }

  get isDone(): boolean {
    return !this.isAtWork;
  }

  async end(): Promise<void> {
    await this.context.close();
    this.network.stop();
  }

  private async copies(): Promise<string[]> {
    return (await storedOnDevice<{ query: string }>(this.page, 'copies')).map(({ query }) => query);
  }

  private heading(task: PlannedTask | undefined): Locator {
    return this.page.getByRole('heading', { level: 1, name: task?.title, exact: true });
  }

  private button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  private async arrive(task: PlannedTask): Promise<void> {
    await this.button('Angekommen').click();
    await this.button('Angekommen').waitFor({ state: 'hidden' });
    this.accepted.started.push(task.id);
    this.accepted.clockCommands += 1;
  }

  private async finish(task: PlannedTask, next: PlannedTask | undefined): Promise<void> {
    if (Math.random() < 0.5) await this.sign(task);
    await this.button('Fertig').click();
    const question = this.page.getByRole('alertdialog', { name: 'Auftrag abschließen?' });
    const onward = this.page.getByRole('link', { name: `Weiter zu ${next?.title}` });
    await question.or(onward).waitFor();
    if (await question.isVisible()) {
      await question.getByRole('button', { name: next ? 'Trotzdem abschließen' : 'Fertig und ausstempeln' }).click();
      await question.waitFor({ state: 'hidden' });
      await this.button('Fertig').waitFor({ state: 'hidden' });
    }
    this.accepted.clockCommands += 1;
    if (next) await onward.click();
  }

  private async doSomething(task: PlannedTask, index: number): Promise<void> {
    const dice = Math.random();
    if (dice < 0.3) await this.tick(task);
    else if (dice < 0.45) await this.takePhoto(index);
    else if (dice < 0.6) await this.noteExtra(index);
    else if (dice < 0.75) await this.saveNote(task);
    else if (dice < 0.9) await this.takeBreak();
    else {
      // The browser drops the page, as phones do.
      await this.page.reload({ waitUntil: 'commit' });
      await this.heading(task).waitFor();
    }
  }

  private async tick(task: PlannedTask): Promise<void> {
    const ticked = this.accepted.ticks.get(task.id) ?? new Set<number>();
    const place = task.checklist.findIndex((_, place) => !ticked.has(place));
    if (place === -1) return;
    const box = this.page.getByRole('checkbox', { name: task.checklist[place], exact: true });
    await box.click();
    await this.page.locator('[role=checkbox][aria-busy]').waitFor({ state: 'hidden' });
    if (!(await box.isChecked())) this.lateTicks += 1;
    this.accepted.ticks.set(task.id, ticked.add(place));
  }

  private async takePhoto(index: number): Promise<void> {
    const caption = `Foto ${index} ${crypto.randomUUID()}`;
    await this.page
      .getByLabel('Foto aufnehmen: Vorher')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: this.picture });
    const dialog = this.page.getByRole('dialog', { name: 'Foto: Vorher' });
    await dialog.getByLabel('Bemerkung').fill(caption);
    await dialog.getByRole('button', { name: 'Foto senden' }).click();
    await dialog.waitFor({ state: 'hidden' });
    this.accepted.photos.push(caption);
  }

  private async noteExtra(index: number): Promise<void> {
    const text = `Mehrarbeit ${index} ${crypto.randomUUID()}`;
    await this.button('Mehrarbeit').click();
    const dialog = this.page.getByRole('dialog', { name: 'Mehrarbeit' });
    await dialog.getByLabel('Was war zu tun?').fill(text);
    await dialog.getByLabel('Stunden').fill('0,5');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await dialog.waitFor({ state: 'hidden' });
    this.accepted.extras.push(text);
  }

  private async saveNote(task: PlannedTask): Promise<void> {
    const note = `Notiz ${crypto.randomUUID()}`;
    await this.page.getByLabel('Notiz').fill(note);
    await this.button('Notiz speichern').click();
    await this.button('Wird gespeichert …').waitFor({ state: 'hidden' });
    this.accepted.notes.set(task.id, note);
  }

  private async takeBreak(): Promise<void> {
    for (const [name, next] of [
      ['Pause', 'Pause beenden'],
      ['Pause beenden', 'Pause'],
    ] as const) {
      await this.button(name).click();
      await this.button(next).waitFor();
      this.accepted.clockCommands += 1;
    }
  }

  private async sign(task: PlannedTask): Promise<void> {
    await this.button('Unterschreiben lassen').click();
    const paper = this.page.getByRole('dialog', { name: 'Arbeitsnachweis' });
    const index = this.tasks.indexOf(task);
    const noted = this.accepted.extras.filter((text) => text.startsWith(`Mehrarbeit ${index} `));
    for (const text of noted) await paper.getByText(text).waitFor();
    await paper.getByLabel('Name in Druckschrift').fill('Sabine Huber');
    const field = paper.getByRole('img', { name: /^Feld für die Unterschrift/ });
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    if (!box) throw new Error('There is no field for the signature.');
    await this.page.mouse.move(box.x + 30, box.y + 30);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + 150, box.y + 70, { steps: 8 });
    await this.page.mouse.up();
    await paper.getByRole('button', { name: 'Unterschrift speichern' }).click();
    await paper.waitFor({ state: 'hidden' });
    this.accepted.signed.set(task.id, noted.length);
  }
}
