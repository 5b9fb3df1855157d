import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import type { FilaInforme } from '@retroventa/api/informes/definir'
import { expect, test } from 'vitest'
import { dibujarPara } from '../../../testing/dibujarPara.tsx'
import { useLista } from '../../../ui/lista/useLista.ts'
import { queryDeInforme } from './llamadas.ts'
import PanelReportes from './PanelReportes.tsx'

const { lista: declaracion } = DECLARACIONES.balance

/** As who may not take it out gets it. */
function Panel() {
  const lista = useLista<FilaInforme, typeof declaracion>(declaracion)
  return <PanelReportes clave="balance" lista={lista} recibe={false} alCerrar={() => undefined} />
}

test('who may not take an informe out is shown what is shared of it, leaves what they receive, and is offered no more', async () => {
  const compartidos = [{ id: 'uno', nombre: 'Por clase', busqueda: { grupo: 'clase' } }]
  const suya = {
    id: 'otro',
    nombre: 'De antes',
    informe: 'balance',
    cada: 'mes',
    formato: 'csv',
    ultimo: null,
  }
  const con = (...suscripciones: object[]) =>
    dibujarPara([], <Panel />, false, [
      [queryDeInforme('balance').queryKey, { compartidos, suscripciones, correo: 'ana@correo.example' }],
    ])
  expect(await con()).toContain('Por clase')
  expect(await con()).not.toContain('por correo')
  expect(await con(suya)).toContain('Dejar de recibir De antes')
  expect(await con(suya)).not.toContain('Recibir por correo')
})
