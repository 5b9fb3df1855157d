import { expect, it } from 'vitest'
import { botonesQuitar } from '../../testing/botonesQuitar.ts'
import { Formulario } from '../../ui/formulario/Formulario.ts'
import { Lineas } from './Lineas.tsx'
import { lineaDe, type Situacion, type ValoresVenta, valoresIniciales } from './valores.ts'

it('a text that is no figure goes with its line, and is not of the one that takes its place', () => {
  const inicial = { ...valoresIniciales(), lineas: [lineaDe('servicio'), lineaDe('granel')] }
  const de = new Formulario<ValoresVenta>(
    { inicial, enviar: async () => '' },
    { usuarioId: 'ana', almacen: undefined },
  )
  de.escrito('lineas[0].precio', '1.000.00', 'No se entiende')
  const situacion = { piezas: [], graneles: [], garantiaDias: 30 } as unknown as Situacion
  botonesQuitar(Lineas({ de, situacion, alCambiarPureza: () => {} }))[0]?.()
  expect(de.valores.lineas.map(({ tipo }) => tipo)).toEqual(['granel'])
  expect(de.textoEscrito('lineas[0].precio')).toBeUndefined()
})
