import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'

/**
 * A part of a page whose code comes when it is shown for the first time: a dialog that most visits never open. Where the
 * code of a former release is no longer there, the page is loaded again, as with a page's own code.
 */
export function later<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> & { ready(): Promise<void> } {
  const Part = lazyRouteComponent(load, name) as ComponentType<Props> & { preload?: () => Promise<void> }
  const Shown = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  // A loader that knows that it will be shown waits for its code, so that nothing jumps when that comes.
  return Object.assign(Shown, { ready: async () => Part.preload?.() })
}
