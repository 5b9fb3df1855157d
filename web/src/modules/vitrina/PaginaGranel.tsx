import GoldOutlined from '@ant-design/icons-svg/es/asn/GoldOutlined'
import { LISTA_GRANEL, LISTA_GRANEL_CADENA, pureza } from '@retroventa/api/vitrina/lista'
import type { GranelFila } from '@retroventa/api/vitrina/llamadas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { conTema } from '../../ui/conTema.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { queryGranel, queryGranelCadena } from './llamadas.ts'
import './vitrina.css'

const PrecioGramo = conTema(() => import('./PrecioGramo.tsx'))

const VACIA = {
  icono: <Icono de={GoldOutlined} />,
  titulo: 'Aquí se verán los gramos en venta por pureza',
  texto: 'Llegan cuando un artículo de metal de un contrato vencido pasa a vitrina por peso, o al comprarse.',
}

/** What the branch has by weight: grams, what they cost and what a gram is sold at. */
export function PaginaGranel() {
  const lista = useLista(LISTA_GRANEL)
  const consulta = useQuery(queryGranel)
  const puedeValorar = usePermiso('vitrina.precios')
  const [cual, setCual] = useState<GranelFila>()
  return (
    <>
      <Lista<GranelFila>
        lista={lista}
        titulo="Vitrina por peso"
        consulta={consulta}
        enMemoria
        clave={({ clave }) => clave}
        clases={{ precioGramo: 'vt-fuerte' }}
        {...(puedeValorar && {
          accionesFila: (fila: GranelFila) => (
            <Boton chico onClick={() => setCual(fila)} aria-label={`Precio de ${pureza(fila.categoria)}`}>
              Precio
            </Boton>
          ),
        })}
        vacia={VACIA}
      />
      {cual && <PrecioGramo granel={cual} alCerrar={() => setCual(undefined)} />}
    </>
  )
}

/** Grams of every branch of the chain. */
export function PaginaGranelCadena() {
  const lista = useLista(LISTA_GRANEL_CADENA)
  return (
    <Lista<GranelFila>
      lista={lista}
      titulo="Búsqueda avanzada por peso"
      detalle="Todos los almacenes"
      consulta={useQuery(queryGranelCadena)}
      enMemoria
      clave={({ clave }) => clave}
      clases={{ precioGramo: 'vt-fuerte' }}
      vacia={VACIA}
    />
  )
}
