// The README's commands. The tests run a short form of each, because a command that nothing runs would break unnoticed.

export interface Command {
  /** Node's arguments for the command, as in package.json. */
  script: string
  /**
   * A short run of the command: its arguments and expected output (commands.process.test.ts). If something else already
   * runs the command, `runBy` names that file instead.
   */
  short: { typed: string[]; prints: RegExp } | { runBy: string }
  /** A program that must be installed for the short run. */
  needs?: 'PostgreSQL' | 'browser'
}

/** All benchmarks except `buffers`, which has its own test. */
const shortBenches = 'weights paint alike reads trail billing months autopay mails storm pdf import'.split(
  ' ',
)

/**
 * The commands, by the name after `npm run`. The tests run them in this order: `import` loads the customers before a
 * later command invites them.
 */
export const commands: Record<string, Command> = {
  start: { script: 'scripts/start.ts', short: { runBy: 'scripts/start.process.test.ts' } },
  dev: { script: 'scripts/dev.ts', short: { runBy: 'scripts/start.process.test.ts' } },
  // All tests and checks, starting with those of `npm run check`.
  test: { script: 'scripts/test.ts', short: { runBy: 'scripts/test.ts' } },
  check: { script: 'scripts/check.ts', short: { runBy: 'scripts/proof/plan.ts' } },
  crash: { script: 'scripts/crash.ts', short: { runBy: 'scripts/proof/test-steps.ts' } },
  import: {
    script: 'server/start/commands/import.ts',
    short: { typed: ['samples/import'], prints: /^accounts +(\d+) +0 +0 +\1$/m },
    needs: 'PostgreSQL',
  },
  content: {
    script: 'server/start/commands/content.ts',
    short: { typed: ['samples/content'], prints: /^banners: \d+ total[\s\S]*^Loaded\.$/m },
    needs: 'PostgreSQL',
  },
  invite: {
    script: 'server/start/commands/invite.ts',
    short: {
      typed: ['--per-minute', '6000'],
      prints: /^(\d+) of \1 people invited; 0 emails rejected, 0 unsure\.$/m,
    },
    needs: 'PostgreSQL',
  },
  unlock: {
    script: 'server/start/commands/unlock.ts',
    short: { typed: ['207-555-0141-030819-5'], prints: /^The account wasn’t locked\./m },
    needs: 'PostgreSQL',
  },
  staff: {
    script: 'server/start/commands/staff.ts',
    short: {
      typed: ['add', 'agent.two', '--name', 'Ana Ruiz', '--role', 'agent'],
      prints: /^Hand this link over yourself\.[\s\S]*\/agent\/set-up\?token=[\w-]+$/m,
    },
    needs: 'PostgreSQL',
  },
  devices: {
    script: 'server/start/commands/devices.ts',
    short: { typed: [], prints: /^No two agents report the same serial number\.$/m },
    needs: 'PostgreSQL',
  },
  bench: {
    script: 'scripts/bench.ts',
    short: {
      typed: ['--short', ...shortBenches],
      prints: new RegExp(shortBenches.map((name) => `^${name}: [^]*`).join(''), 'm'),
    },
    needs: 'PostgreSQL',
  },
  mutants: {
    script: 'scripts/mutants.ts',
    short: { typed: ['--short'], prints: /Final mutation score of 100\.00/ },
  },
  voice: {
    script: 'scripts/voice.ts',
    short: { typed: [], prints: /^\d+ messages in two languages$/m },
  },
  pictures: {
    script: 'journeys/pictures.ts',
    short: { typed: ['summary', '--to', 'pictures'], prints: /pictures\/summary\.png: \d+ kB$/m },
    needs: 'browser',
  },
}

/** Commands in package.json that are only for developers, each with the reason why the README leaves it out. */
export const unnamed: Record<string, string> = {
  format: 'Biome’s own command, which CONTRIBUTING.md names.',
  words: 'What builds compiles the words by itself; CONTRIBUTING.md names it for those who change them.',
}
