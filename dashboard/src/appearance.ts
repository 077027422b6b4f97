import { DARK, LIGHT, type ChartLook } from '@rc/charts/chart-look'
import { useSyncExternalStore } from 'react'

const dark = matchMedia('(prefers-color-scheme: dark)')

const subscribe = (changed: () => void) => {
  dark.addEventListener('change', changed)
  return () => dark.removeEventListener('change', changed)
}

/** Light or dark, as the reader's system is. */
export const useLook = (): ChartLook => (useSyncExternalStore(subscribe, () => dark.matches) ? DARK : LIGHT)
