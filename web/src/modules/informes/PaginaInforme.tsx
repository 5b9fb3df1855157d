import FundProjectionScreenOutlined from '@ant-design/icons-svg/es/asn/FundProjectionScreenOutlined'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { type FilaInforme, type Informe, TOPE_PAPEL } from '@retroventa/api/informes/definir'
import type { PaginaInforme as Pagina } from '@retroventa/api/informes/llamadas'
import { type ClaveInforme, informeEn, puertaDe } from '@retroventa/api/informes/registro'
import { formatoRango } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { dibujarValor } from '../../ui/lista/celda.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import type { Total } from '../../ui/lista/Pie.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { CajonAnotar } from './CajonAnotar.tsx'
import { direccionExportar, queryInforme } from './llamadas.ts'

const Barras = perezoso(() => import('./Barras.tsx'))

/** The page of every informe: which one is its address. */
export function PaginaInforme() {
  const clave = informeEn(useLocation().pathname)
  if (!clave) return null
  // Another informe is another page: nothing chosen in one stays in the next.
  return <UnInforme key={clave} clave={clave} informe={DECLARACIONES[clave]} />
}

function UnInforme({ clave, informe }: { clave: ClaveInforme; informe: Informe }) {
  const { lista: declaracion, abre, anota, vacia } = informe
  const { titulo, exporta } = puertaDe(clave)
  const lista = useLista(declaracion)
  const consulta = useQuery(queryInforme(clave, lista.pedido))
  const puedeExportar = usePermiso(exporta)
  const decide = usePermiso('auditoria.decidir')
  const { almacen, usuario } = useSesion()
  const [fila, setFila] = useState<FilaInforme>()
  const { data } = consulta
  const esSuper = usuario.isSuperAdmin || usuario.isSuperUser || usuario.isSuper
  // A document of another branch opens for super people; the others work in it to open it, as the server asks.
  const abierta = (una: FilaInforme) =>
    abre && (esSuper || !seAbreEnSuAlmacen(abre(una)) || una.almacen === almacen?.codigo)
      ? abre(una)
      : undefined
  const hayAjenas = (filas: readonly FilaInforme[]) => abre && filas.some((una) => !abierta(una))
  return (
    <>
      <Lista<FilaInforme>
        lista={lista}
        titulo={titulo}
        detalle={data && [detalle(data), hayAjenas(data.items) && DE_OTRO].filter(Boolean).join(' · ')}
        consulta={consulta}
        clave={(una) => String(una.fila)}
        {...(abre && { enlace: abierta })}
        {...(anota &&
          decide && {
            accionesFila: (una: FilaInforme) => (
              <Boton chico aria-label={`${anota.verbo} ${una.codigo}`} onClick={() => setFila(una)}>
                {anota.verbo}
              </Boton>
            ),
          })}
        opciones={{ almacen: (data?.almacenes ?? []).map((value) => ({ value, label: value })) }}
        exportar={
          puedeExportar ? (archivo) => direccionExportar(clave, { ...lista.filtro, archivo }) : undefined
        }
        papel={
          puedeExportar
            ? { a: direccionExportar(clave, { ...lista.filtro, archivo: 'pdf' }), tope: TOPE_PAPEL }
            : undefined
        }
        totales={data && alPie(informe, data)}
        vacia={{
          icono: <Icono de={FundProjectionScreenOutlined} />,
          titulo: 'No hay nada que mostrar',
          texto: vacia,
        }}
      />
      <Grafico informe={informe} data={data} />
      {anota && fila && (
        <CajonAnotar clave={clave} anota={anota} fila={fila} alCerrar={() => setFila(undefined)} />
      )}
    </>
  )
}

/** What adds up; of what does so only within a bar, the bars. */
function alPie({ lista: { columnas }, grafico, sumaPorBarra }: Informe, data: Pagina): Total[] {
  if (sumaPorBarra && grafico) {
    const tipo = columnas.find(({ clave }) => clave === grafico.valor)?.tipo
    return data.barras.map(({ clave: texto, valor }) => ({ texto, valor: dibujarValor(valor, tipo) }))
  }
  return columnas
    .filter(({ suma, oculta }) => suma && !oculta)
    .map(({ clave, titulo: texto, tipo }) => ({ texto, valor: dibujarValor(data.totales[clave] ?? 0, tipo) }))
}

const DE_OTRO = 'Lo de otro almacén se abre trabajando en él'

const seAbreEnSuAlmacen = (a: string): boolean => /^\/(contratos|documentos)/.test(a)

const detalle = ({ periodo, almacenes }: Pagina): string =>
  [periodo && formatoRango(periodo.desde, periodo.hasta), almacenes.join(', ')].filter(Boolean).join(' · ')

function Grafico({ informe: { grafico, lista }, data }: { informe: Informe; data: Pagina | undefined }) {
  if (!grafico || !data || data.barras.length < 2) return null
  const tipo = lista.columnas.find(({ clave }) => clave === grafico.valor)?.tipo
  return (
    <Tarjeta titulo={grafico.titulo}>
      <Suspense>
        <Barras barras={data.barras} tipo={tipo} />
      </Suspense>
    </Tarjeta>
  )
}
