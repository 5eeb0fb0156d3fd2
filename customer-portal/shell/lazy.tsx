import { code } from '@lightwell/web-kit/api/code.ts'
import { isDrawing } from '@lightwell/web-kit/visit.ts'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useMissing } from './missing.ts'

/** A component whose code is loaded over the network. */
export type Lazy<Props> = ((props: Props) => ReactNode) & {
  /**
   * Loads the code. The router waits for it.
   * @throws CodeMissing, shown in place of the page. The next call tries again
   */
  preload(): Promise<void>
  /**
   * Loads the code, but doesn't throw. A loader waits for this if the part will show, so the page doesn't jump later.
   */
  ready(): Promise<void>
}

/**
 * Makes a component for a part of a page that most visits never open. The component renders nothing until its code has
 * loaded. If loading fails, it tries again once the network is back. The page keeps everything that was typed.
 */
export function lazy<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Lazy<Props> {
  const importing = code(load)
  let Loaded: ComponentType<Props> | undefined
  const preload = async () => {
    Loaded ??= (await importing())[name]
  }
  const ready = () => preload().catch(() => {})
  function Part(props: Props) {
    // `null` while loading. Then the error, or undefined if the code has loaded.
    const [failure, setFailure] = useState<unknown>(null)
    const come = () => preload().then(setFailure, setFailure)
    // Remember which component this render used. If the code arrives before the effect runs, the effect renders the
    // part again.
    const Drawn = Loaded
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
    useEffect(() => {
      if (!Drawn) void come()
    }, [])
    useMissing(failure, come, true)
    // Server rendering doesn't wait for the code, but later renders will have it.
    if (isDrawing()) void ready()
    return Drawn && <Drawn {...props} />
  }
  return Object.assign(Part, { preload, ready })
}

/**
 * Makes a lazy component for a route's page, which takes no props. The type isn't inferred, because the page's own type
 * depends on the routes.
 */
export const page: <Name extends string>(
  load: () => Promise<Record<Name, () => void>>,
  name: Name,
) => Lazy<object> = lazy as never
