import ShopOutlined from '@ant-design/icons-svg/es/asn/ShopOutlined'
import { LISTAS_VITRINA } from '@retroventa/api/vitrina/lista'
import type { PiezaFila, VistaVitrina } from '@retroventa/api/vitrina/llamadas'
import { conMayuscula } from '@retroventa/domain/formato/mayuscula'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { avisarError } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { conTema } from '../../ui/conTema.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { usePorPartes } from '../../ui/lista/usePorPartes.ts'
import { PasarADesuso } from '../desuso/public.ts'
import { CELDAS_PIEZA, Cuadricula, totalesDeVitrina } from './celdas.tsx'
import { direccionExportar, imprimirEtiquetasDe, queryVitrina } from './llamadas.ts'
import { aLosQue, type PorValorar } from './reglaDePrecio.ts'
import './vitrina.css'

const Precios = conTema(() => import('./Precios.tsx'))

/** What each list says while there is nothing in it. */
const VACIAS: Record<VistaVitrina, { titulo: string; texto: string }> = {
  unidad: {
    titulo: 'Aquí se verán los artículos en venta de este almacén',
    texto: 'Llegan cuando un contrato se resuelve por vencimiento, o al comprarse.',
  },
  granel: {
    titulo: 'Aquí se verá lo que se vende por peso',
    texto: 'Llega al resolver un contrato, o al comprarse.',
  },
  vendidos: { titulo: 'Aquí se verá lo vendido', texto: 'Cada artículo con su precio y su venta.' },
  separados: {
    titulo: 'Aquí se verá lo separado',
    texto: 'Lo que un cliente apartó en un plan separe y todavía no se lleva.',
  },
  trasladados: {
    titulo: 'Aquí se verá lo que va en camino',
    texto: 'Lo que salió hacia otro almacén y todavía no fue recibido.',
  },
  devueltos: {
    titulo: 'Aquí se verá lo que volvió a su contrato',
    texto: 'Artículos que estaban en vitrina cuando su dueño pagó.',
  },
}

const TITULOS: Record<VistaVitrina, string> = {
  unidad: 'Vitrina',
  granel: 'Vitrina por peso',
  vendidos: 'Artículos vendidos',
  separados: 'Artículos separados',
  trasladados: 'Artículos trasladados',
  devueltos: 'Devueltos a vigente',
}

function Pagina({ vista }: { vista: VistaVitrina }) {
  const lista = useLista(LISTAS_VITRINA[vista])
  const consulta = usePorPartes(lista, (pedido) => queryVitrina({ ...pedido, vista }))
  const puedeExportar = usePermiso('vitrina.exportar')
  const puedeValorar = usePermiso('vitrina.precios')
  const puedeMarcar = usePermiso('desuso.marcar')
  const [porMarcar, setPorMarcar] = useState<readonly string[]>()
  const [porValorar, setPorValorar] = useState<PorValorar>()
  const [enCuadros, setEnCuadros] = useState(false)
  const enVenta = vista === 'unidad' || vista === 'granel'
  const items = consulta.data?.items ?? []
  return (
    <>
      <Lista<PiezaFila>
        lista={lista}
        titulo={TITULOS[vista]}
        consulta={consulta}
        clave={({ id }) => id}
        enlace={({ codigo }) => `/vitrina/articulo/${codigo}`}
        celdas={CELDAS_PIEZA}
        clases={{ descripcion: 'vt-nombre', precio: 'vt-fuerte' }}
        ayudas={{ descripcion: ({ descripcion }) => descripcion }}
        exportar={
          puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, vista, archivo }) : undefined
        }
        extra={
          enVenta && (
            <Boton chico aria-pressed={enCuadros} onClick={() => setEnCuadros(!enCuadros)}>
              {enCuadros ? 'Ver tabla' : 'Ver cuadros'}
            </Boton>
          )
        }
        dibujo={enCuadros ? (piezas) => <Cuadricula piezas={piezas} /> : undefined}
        {...(enVenta && {
          accionesElegidas: (filas: readonly PiezaFila[]) => (
            <>
              {puedeValorar && vista === 'unidad' && (
                <Boton chico principal onClick={() => setPorValorar(aLosQue(filas, items, undefined))}>
                  Poner precio
                </Boton>
              )}
              <Etiquetas chico codigos={filas.map(({ codigo }) => codigo)} />
              {puedeMarcar && (
                <Boton chico onClick={() => setPorMarcar(filas.map(({ codigo }) => codigo))}>
                  Pasar a desuso
                </Boton>
              )}
            </>
          ),
        })}
        acciones={(elegidas) => {
          // By weight the price is that of a gram, on its own page.
          if (vista !== 'unidad' || !puedeValorar || items.length === 0) return null
          const suyos = aLosQue(elegidas, items, consulta.data?.total)
          return (
            <Boton onClick={() => setPorValorar(suyos)} title={conMayuscula(suyos.cuales)}>
              {`Poner precios a ${suyos.piezas.length}`}
            </Boton>
          )
        }}
        totales={consulta.data?.totales && totalesDeVitrina(consulta.data.totales)}
        vacia={{ icono: <Icono de={ShopOutlined} />, ...VACIAS[vista] }}
      />
      {porMarcar && <PasarADesuso codigos={porMarcar} alCerrar={() => setPorMarcar(undefined)} />}
      {porValorar && <Precios {...porValorar} alCerrar={() => setPorValorar(undefined)} />}
    </>
  )
}

/** Labels of the chosen ones, on either paper. */
export function Etiquetas({ codigos, chico = false }: { codigos: readonly string[]; chico?: boolean }) {
  const imprimir = (formato: 'hoja' | 'rollo') =>
    imprimirEtiquetasDe(codigos, formato).catch((error: unknown) => avisarError('guardar', error))
  return (
    <>
      <Boton chico={chico} onClick={() => void imprimir('hoja')}>
        Etiquetas en hoja
      </Boton>
      <Boton chico={chico} onClick={() => void imprimir('rollo')}>
        Etiquetas en rollo
      </Boton>
    </>
  )
}

export const PaginaVitrina = () => <Pagina vista="unidad" />
export const PaginaVendidos = () => <Pagina vista="vendidos" />
export const PaginaSeparados = () => <Pagina vista="separados" />
export const PaginaTrasladados = () => <Pagina vista="trasladados" />
export const PaginaDevueltos = () => <Pagina vista="devueltos" />
