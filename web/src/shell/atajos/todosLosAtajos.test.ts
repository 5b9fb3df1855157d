import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { modulos } from '../../modulos.ts'
import { TODOS_LOS_ATAJOS } from './todosLosAtajos.ts'

const RAIZ = join(import.meta.dirname, '../..')

it('the list of ? holds every key that a screen listens to or prints', () => {
  const nombradas = globSync('**/*.{ts,tsx}', { cwd: RAIZ }).flatMap((archivo) => {
    const texto = readFileSync(join(RAIZ, archivo), 'utf8')
    const oidas = [...texto.matchAll(/\buseAtajo\(\s*'([^']+)'/g)].map(([, tecla = '']) => tecla)
    const impresas = [...texto.matchAll(/aria-keyshortcuts(?:="|': ')([^"']+)/g)].map(([, tecla = '']) =>
      tecla.replace('Control', 'Ctrl'),
    )
    const declaradas = [...texto.matchAll(/\btecla: '([^']+)'/g)].map(([, tecla = '']) => tecla)
    return [...oidas, ...impresas, ...declaradas]
  })
  expect(nombradas.length).toBeGreaterThan(20)
  const conocidas = new Set(TODOS_LOS_ATAJOS.map(({ atajo }) => atajo.toLowerCase()))
  const deModulos = modulos.flatMap(({ acciones = [] }) => acciones.map(({ tecla }) => tecla))
  for (const tecla of [...nombradas, ...deModulos]) expect(conocidas).toContain(tecla.toLowerCase())
})

it('names each key once', () => {
  const teclas = TODOS_LOS_ATAJOS.map(({ atajo }) => atajo)
  expect(new Set(teclas).size).toBe(teclas.length)
})
