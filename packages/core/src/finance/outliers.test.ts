import { expect, test } from 'vitest'
import { capOutliers } from './outliers.ts'

test('what lies beyond the outer fences is brought to them', () => {
  // Quartiles 2 and 4: the fences are -4 and 10.
  expect(capOutliers([1, 2, 3, 4, 1000])).toEqual([1, 2, 3, 4, 10])
  expect(capOutliers([-1000, 2, 3, 4, 5])).toEqual([-4, 2, 3, 4, 5])
})

test('what lies within stays; nothing of nothing', () => {
  expect(capOutliers([1, 2, 3, 4, 10])).toEqual([1, 2, 3, 4, 10])
  expect(capOutliers([7, 7, 7])).toEqual([7, 7, 7])
  expect(capOutliers([])).toEqual([])
})
