import { fileAddress } from '@lightwell/web-kit/api/view.ts'

/**
 * Redirects to the agent console, which has the pages that CP §2 put in the portal: `/account/#/agent/corp_login`
 * becomes `/agent/corp_login`. Passes on the current staff view.
 * @param address the part after `#`
 * @returns undefined for any other address; otherwise a promise that never settles, so that nothing else runs on this
 * page
 */
export function toConsole(address: string): Promise<never> | undefined {
  if (!/^\/agent(?![\w-])/.test(address)) return undefined
  location.replace(fileAddress(address))
  return new Promise(() => {})
}
