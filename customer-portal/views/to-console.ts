import { fileAddress } from '@lightwell/web-kit/api/view.ts'

/**
 * Leads to the agent console, which has pages of its own where CP §2 had them: `/account/#/agent/corp_login` is `/agent/corp_login`. The
 * view that this page is opened in goes along.
 * @param address the part behind `#`
 * @returns undefined for any other address; else it never settles, so that nothing more happens here
 */
export function toConsole(address: string): Promise<never> | undefined {
  if (!/^\/agent(?![\w-])/.test(address)) return undefined
  location.replace(fileAddress(address))
  return new Promise(() => {})
}
