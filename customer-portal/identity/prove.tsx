import { createRoot } from 'react-dom/client'
import { ProveDialog } from './ProveDialog.tsx'
import { proveLead } from './prove-lead.ts'

let asking: Promise<boolean> | undefined

/**
 * Has whoever is signed in prove once more who they are, over whichever page or dialog is open. Asked by two calls at once, it
 * asks once. Resolves to whether they did.
 * @param line the call that asks for it
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
      // Behind the dialog's own closing, which gives the focus back.
      setTimeout(() => {
        root.unmount()
        place.remove()
      })
    }
    root.render(<ProveDialog lead={proveLead(line)} close={close} />)
  })
}
