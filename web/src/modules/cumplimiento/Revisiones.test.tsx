import { expect, it } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import type { Revision } from './llamadas.ts'
import { avisoDePedida } from './pedida.ts'
import { Revisiones } from './Revisiones.tsx'

const una = (numero: number, estado: Revision['estado']): Revision => ({
  id: `r${numero}`,
  tipo: 'completa',
  estado,
  listas: [],
  total: 100,
  revisados: 40,
  tareas: 0,
  pedidaPor: 'gerente',
  creada: '2026-11-20T15:00:00.000Z',
  iniciada: '2026-11-20T15:00:00.000Z',
  terminada: null,
})

it('a run that was stopped is there to be sent on, however many are shown before it', async () => {
  const items = [...[1, 2, 3, 4, 5].map((n) => una(n, 'terminada')), una(6, 'pausada')]
  const html = await dibujarPara(['cumplimiento.decidir'], <Revisiones items={items} />)
  expect(html).toContain('40 de 100 clientes, en pausa')
  expect(html).toContain('Reanudar')
  // Of those that are over, the last four.
  expect(html.match(/<li>/g)).toHaveLength(5)
})

it('asking for a run that is stopped already says so, and not that it was asked for', () => {
  expect(avisoDePedida({ estado: 'pausada' })).toMatchObject({
    tipo: 'info',
    titulo: 'La revisión está en pausa',
  })
  expect(avisoDePedida({ estado: 'pendiente' }).titulo).toBe('Revisión pedida')
})
