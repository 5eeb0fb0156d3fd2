import { createRoot } from 'react-dom/client'
import { ProveDialog } from './ProveDialog.tsx'
import { proveLead } from './prove-lead.ts'

let asking: Promise<boolean> | undefined

/**
 * Asks the signed-in person to confirm their identity, over the current page or dialog. Resolves to true if the person
 * confirmed. While the dialog is open, other API calls that need a confirmation wait for the same dialog.
 * @param line the API call that needs the confirmation: its method and path
 */
export function prove(line: string): Promise<boolean> {
  asking ??= ask(line).finally(() => {
    asking = undefined
  })
  return asking
}

function ask(line: string): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const close = (isProved: boolean) => {
      resolve(isProved)
      // Wait until the dialog has closed and returned focus.
      setTimeout(() => {
        root.unmount()
        place.remove()
      })
    }
    root.render(<ProveDialog lead={proveLead(line)} close={close} />)
  })
}
