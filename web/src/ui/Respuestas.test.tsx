import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { errorDeConexion } from '../api/errorApi.ts'
import { Leido } from './Respuestas.tsx'

const dibujar = (data: string | undefined, error: unknown) =>
  renderToStaticMarkup(
    <Leido consulta={{ data, error, refetch: () => undefined }} cargando="Cargando">
      {(leido) => <input defaultValue={leido} />}
    </Leido>,
  )

it('what was read stays where reading it again failed: a form over it is not taken away', () => {
  expect(dibujar(undefined, null)).toBe('Cargando')
  expect(dibujar(undefined, errorDeConexion())).toContain('role="alert"')
  const conservado = dibujar('leído', errorDeConexion())
  expect(conservado).toContain('<input value="leído"/>')
  // It says so, and takes the place of nothing.
  expect(conservado).toMatch(/role="status">No se pudo actualizar\..*Actualizar/)
  expect(conservado).not.toContain('role="alert"')
  expect(dibujar('leído', null)).toBe('<input value="leído"/>')
})
