import GoldOutlined from '@ant-design/icons-svg/es/asn/GoldOutlined'
import type { DesusoFila, LiquidacionFila, LoteFila, RemisionFila } from '@retroventa/api/desuso/filas'
import {
  LISTA_DESUSO_ORO,
  LISTA_LIQUIDACIONES,
  LISTA_LOTES,
  LISTA_REMISIONES,
} from '@retroventa/api/desuso/lista'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { imprimir } from '../../ui/impresion/imprimir.ts'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { dialogoPerezoso } from '../../ui/operacion/dialogoPerezoso.tsx'
import { CELDAS_DESUSO, documento } from './celdas.tsx'
import {
  archivoDesuso,
  archivoLiquidaciones,
  archivoLotes,
  archivoOrigen,
  archivoRemisiones,
  papelDeRemision,
  queryDesuso,
  queryLiquidaciones,
  queryLotes,
  queryRemisiones,
} from './llamadas.ts'
import './desuso.css'

const Marcar = dialogoPerezoso(() => import('./Marcar.tsx'))
const Baja = dialogoPerezoso(() => import('./Baja.tsx'))
const Retirar = dialogoPerezoso(() => import('./Retirar.tsx'))
const Remitir = dialogoPerezoso(() => import('./Remitir.tsx'))
const Liquidar = dialogoPerezoso(() => import('./Liquidar.tsx'))

const icono = <Icono de={GoldOutlined} />

/** Gold that waits to be weighed out, with grams and pesos by purity. */
export function PaginaPendiente() {
  const lista = useLista(LISTA_DESUSO_ORO)
  const puedeMarcar = usePermiso('desuso.marcar')
  const puedeRetirar = usePermiso('desuso.retirar')
  const puedeBaja = usePermiso('desuso.baja')
  const puedeExportar = usePermiso('desuso.exportar')
  const [abierto, setAbierto] = useState<
    { que: 'marcar' } | { que: 'retirar' | 'baja'; filas: readonly DesusoFila[] }
  >()
  const consulta = useQuery(queryDesuso('oro'))
  const todas = consulta.data?.items ?? []
  const cerrar = () => setAbierto(undefined)
  return (
    <>
      <Lista<DesusoFila>
        lista={lista}
        titulo="Desuso de oro"
        consulta={consulta}
        enMemoria
        clave={({ id }) => id}
        enlace={({ codigo }) => `/vitrina/articulo/${codigo}`}
        celdas={CELDAS_DESUSO}
        exportar={
          puedeExportar ? (archivo) => archivoDesuso({ ...lista.filtro, clase: 'oro', archivo }) : undefined
        }
        acciones={
          <>
            {puedeMarcar && <Boton onClick={() => setAbierto({ que: 'marcar' })}>Pasar a desuso</Boton>}
            {puedeRetirar && todas.length > 0 && (
              <Boton principal onClick={() => setAbierto({ que: 'retirar', filas: todas })}>
                Retirar y pesar todo
              </Boton>
            )}
          </>
        }
        accionesElegidas={(filas) => (
          <>
            {puedeRetirar && (
              <Boton chico principal onClick={() => setAbierto({ que: 'retirar', filas })}>
                Retirar y pesar
              </Boton>
            )}
            {puedeBaja && (
              <Boton chico onClick={() => setAbierto({ que: 'baja', filas })}>
                Dar de baja
              </Boton>
            )}
          </>
        )}
        vacia={{
          icono,
          titulo: 'Aquí se verá el oro que espera para fundir',
          texto: 'Llega al resolver un contrato por vencimiento, o al pasarlo de vitrina a desuso.',
        }}
      />
      {abierto?.que === 'marcar' && <Marcar alCerrar={cerrar} />}
      {abierto?.que === 'retirar' && <Retirar filas={abierto.filas} alCerrar={cerrar} />}
      {abierto?.que === 'baja' && <Baja filas={abierto.filas} alCerrar={cerrar} />}
    </>
  )
}

/** Lots that were weighed out, a row for each purity. */
export function PaginaRetirado() {
  const lista = useLista(LISTA_LOTES)
  const puedeRemitir = usePermiso('desuso.remitir')
  const puedeExportar = usePermiso('desuso.exportar')
  const [remitiendo, setRemitiendo] = useState(false)
  return (
    <>
      <Lista<LoteFila>
        lista={lista}
        titulo="Oro retirado"
        consulta={useQuery(queryLotes)}
        enMemoria
        clave={({ clave }) => clave}
        celdas={{
          codigo: ({ codigo }) => documento(codigo),
          remision: ({ remision }) => remision && documento(remision),
        }}
        exportar={puedeExportar ? (archivo) => archivoLotes({ ...lista.filtro, archivo }) : undefined}
        acciones={
          puedeRemitir && (
            <Boton principal onClick={() => setRemitiendo(true)}>
              Remitir al refinador
            </Boton>
          )
        }
        vacia={{
          icono,
          titulo: 'Aquí se verán los lotes de oro',
          texto: 'Se arman al retirar y pesar el oro en desuso: una bolsa por pureza.',
        }}
      />
      {remitiendo && <Remitir alCerrar={() => setRemitiendo(false)} />}
    </>
  )
}

/** Remisiones, with their papers, and what the refiner answered. */
export function PaginaExportado() {
  const lista = useLista(LISTA_REMISIONES)
  const puedeLiquidar = usePermiso('desuso.liquidar')
  const puedeRemitir = usePermiso('desuso.remitir')
  const puedeExportar = usePermiso('desuso.exportar')
  const [cual, setCual] = useState<string>()
  return (
    <>
      <Lista<RemisionFila>
        lista={lista}
        titulo="Oro exportado"
        clases={{ refinador: 'de-nombre', lotes: 'de-nombre' }}
        ayudas={{ refinador: ({ refinador }) => refinador, lotes: ({ lotes }) => lotes }}
        consulta={useQuery(queryRemisiones)}
        enMemoria
        clave={({ id }) => id}
        enlace={({ codigo }) => `/documentos/${codigo}`}
        exportar={puedeExportar ? (archivo) => archivoRemisiones({ ...lista.filtro, archivo }) : undefined}
        accionesFila={({ codigo, estado }) => (
          <span className="rv-acciones">
            <Boton
              chico
              aria-label={`Remisión ${codigo} en papel`}
              onClick={() => imprimir(papelDeRemision(codigo))}
            >
              Papel
            </Boton>
            {puedeRemitir && (
              <a href={archivoOrigen(codigo, 'xlsx')} aria-label={`Archivo de origen de ${codigo}`}>
                Origen
              </a>
            )}
            {puedeLiquidar && estado === 'exportada' && (
              <Boton chico principal aria-label={`Liquidar ${codigo}`} onClick={() => setCual(codigo)}>
                Liquidar
              </Boton>
            )}
          </span>
        )}
        vacia={{
          icono,
          titulo: 'Aquí se verán las remisiones al refinador',
          texto: 'Cada una con su sello, sus lotes y lo que el refinador responda.',
        }}
      />
      {cual && <Liquidar codigo={cual} alCerrar={() => setCual(undefined)} />}
    </>
  )
}

/** What the branch was paid for its gold. */
export function PaginaHistorial() {
  const lista = useLista(LISTA_LIQUIDACIONES)
  const puedeExportar = usePermiso('desuso.exportar')
  return (
    <Lista<LiquidacionFila>
      lista={lista}
      titulo="Historial de desuso de oro"
      consulta={useQuery(queryLiquidaciones)}
      enMemoria
      clave={({ id }) => id}
      exportar={puedeExportar ? (archivo) => archivoLiquidaciones({ ...lista.filtro, archivo }) : undefined}
      vacia={{
        icono,
        titulo: 'Aquí se verá lo que el refinador pagó',
        texto: 'Gramos, merma, regalías, retención y neto de cada remisión liquidada.',
      }}
    />
  )
}
