import { createRoot } from 'react-dom/client'
import { ProveDialog } from './ProveDialog.tsx'

let asking: Promise<boolean> | undefined

/**
 * Has whoever is signed in prove once more who they are, over whichever page or dialog is open. Asked by two calls at once, it
 * asks once. Resolves to whether they did.
 */
export function prove(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

function ask(): Promise<boolean> {
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
    root.render(<ProveDialog close={close} />)
  })
}
