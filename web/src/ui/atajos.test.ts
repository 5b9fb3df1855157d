import { expect, test } from 'vitest'
import { coincide, esLetraSola } from './atajos.ts'

const pulsar = (key: string, mas: Partial<Record<'ctrlKey' | 'altKey' | 'metaKey', true>> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...mas,
})

test('a shortcut is its key with exactly its modifiers', () => {
  expect(coincide('F2', pulsar('F2'))).toBe(true)
  expect(coincide('p', pulsar('P'))).toBe(true)
  expect(coincide('Ctrl+Enter', pulsar('Enter', { ctrlKey: true }))).toBe(true)
  expect(coincide('Alt+ArrowRight', pulsar('ArrowRight', { altKey: true }))).toBe(true)
})

test('the same key with other modifiers belongs to the browser', () => {
  expect(coincide('p', pulsar('p', { ctrlKey: true }))).toBe(false)
  expect(coincide('Ctrl+Enter', pulsar('Enter'))).toBe(false)
  expect(coincide('F2', pulsar('F2', { metaKey: true }))).toBe(false)
})

test('letters and signs alone are also text', () => {
  expect(['p', '/', '?'].every(esLetraSola)).toBe(true)
  expect(['F2', 'Ctrl+Enter'].some(esLetraSola)).toBe(false)
})
