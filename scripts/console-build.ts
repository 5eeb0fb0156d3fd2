import type { Front } from './front-build.ts'

/**
 * The build of the agent console. One script, which loads first, has the pages from the sign-in up to an opened
 * customer. Pages for supervisors and pages about an account load when someone opens them.
 */
export const agentConsole: Front = {
  pages: [{ source: 'agent-console/index.html', servedAs: 'agent/index.html' }],
  manifest: '.vite/console-manifest.json',
  groups: [{ name: 'console', tags: ['$initial'], test: /./ }],
}
