import { expect, test } from 'vitest'
import { FalloArranque } from './arranque.ts'
import { fraseDeFallo } from './consola.ts'

const con = (code: string) => Object.assign(new Error('write'), { code })

test('a disk without room at the first start, as any start, is a sentence and no stack; a defect keeps its own', () => {
  expect(fraseDeFallo(new FalloArranque('Falta X.'))).toBe('Falta X.')
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    expect(fraseDeFallo(con(code))).toMatch(/^El disco está lleno: .*Libere espacio/)
  for (const error of [new Error('defect'), con('EIO'), undefined])
    expect(fraseDeFallo(error)).toBeUndefined()
})

test('what belongs to another account is named, with how to give it', () => {
  const ajeno = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/var/respaldos/bases' })
  expect(fraseDeFallo(ajeno)).toMatch(
    /no tiene permiso en \/var\/respaldos\/bases\..* chown -R \d+ <carpeta>/,
  )
  expect(fraseDeFallo(con('EACCES'))).toBeUndefined()
})
