import { CANALES, type Canal } from '@retroventa/domain/mensajes/tipos'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Dicha } from './Dicha.tsx'

it('of many by WhatsApp it is said whom a free text reaches, before it is sent and paid for', () => {
  const previa = {
    ...{ total: 12, reciben: 12, canales: [], sinPermiso: 0, excluidos: 0 },
    ...{ ventanas: [], ejemplo: 'Hola', partes: 1, costo: 2_400 },
  }
  const avisa = (canal: Canal) =>
    renderToStaticMarkup(<Dicha previa={previa} canal={canal} />).includes(
      'solo entrega texto libre a quien escribió en las últimas 24 horas; a los demás les falla',
    )
  expect(CANALES.filter(avisa)).toEqual(['whatsapp'])
  const conPlantilla = renderToStaticMarkup(<Dicha previa={previa} canal="whatsapp" plantilla="cliente" />)
  expect(conPlantilla).not.toContain('les falla')
  expect(conPlantilla).toContain('llega también a quien no ha escrito')
})
