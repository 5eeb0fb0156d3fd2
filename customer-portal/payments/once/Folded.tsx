import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Folded.module.css'

/**
 * Shows a choice already made as a short summary, with a button to change it. Once expanded, the choice stays expanded.
 */
export function Folded({
  chosen,
  change,
  mustOpen,
  children,
}: {
  /** The summary of the choice. If it's undefined, nothing is chosen yet, and the control is shown. */
  chosen: ReactNode
  /** The button's label: "Change method". */
  change: string
  /** True to expand the choice because something about it needs attention. */
  mustOpen: boolean
  /** The control with which the customer chooses, shown when expanded. */
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(mustOpen || chosen == null)
  const opened = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  if (mustOpen && !isOpen) setOpen(true)
  // The button is gone now that the choice is expanded, so focus the choice.
  useEffect(() => {
    if (isOpen && wasPressed.current) focusChosen(opened.current)
  }, [isOpen])
  if (isOpen) return <div ref={opened}>{children}</div>
  const open = () => {
    wasPressed.current = true
    setOpen(true)
  }
  return (
    <Card>
      <div className={styles.folded}>
        <div>{chosen}</div>
        <Button onClick={open}>{change}</Button>
      </div>
    </Card>
  )
}

const focusChosen = (within: HTMLElement | null) =>
  within?.querySelector<HTMLElement>('input:checked, [role="gridcell"][tabindex="0"]')?.focus()
