import type { Respuesta } from '@retroventa/api/core/endpoint'
import { nombreDeEstado } from '@retroventa/api/separes/lista'
import type { verSepare } from '@retroventa/api/separes/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { dialogoPerezoso } from '../../ui/operacion/dialogoPerezoso.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { SinRegistro } from '../../ui/SinRegistro.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { EnlaceArticulo, TarjetaDocumentos } from '../operaciones/public.ts'
import { Calendario } from './Calendario.tsx'
import { type ActoDeSepare, queryPlan } from './llamadas.ts'
import { SiDesiste } from './SiDesiste.tsx'
import './separes.css'

const Acto = dialogoPerezoso(() => import('./Acto.tsx'))
export type Plan = Respuesta<typeof verSepare>

/** A layaway: what is left first, then its calendar, its things and its documents. */
export function PaginaPlan() {
  const { codigo } = useParams({ from: '/marco/plan-separe/plan/$codigo' })
  useTitulo(codigo)
  const consulta = useQuery(queryPlan(codigo))
  if (consulta.data) return <Ficha plan={consulta.data} />
  return (
    <SinRegistro
      consulta={consulta}
      noExiste="separe.no_existe"
      texto={`${codigo} no está entre los planes de este almacén.`}
    >
      <Link to="/plan-separe/listado">Ver los planes</Link>
    </SinRegistro>
  )
}

function Ficha({ plan }: { plan: Plan }) {
  const { situacion, cliente, documentos, hoy } = plan
  const { codigo, fila, total, vence, cuotas, lineas, limites } = situacion
  const [haciendo, setHaciendo] = useState<ActoDeSepare>()
  const puede = {
    abonoSepare: usePermiso('separes.abonar'),
    entregaSepare: usePermiso('separes.entregar'),
    vencimientoSepare: usePermiso('separes.vencer'),
    cancelacionSepare: usePermiso('separes.cancelar'),
  }
  const vivo = fila.estado === 'vigente' || fila.estado === 'vencido'
  const saldo = total - fila.abonado
  const actos: readonly (readonly [ActoDeSepare, string, boolean])[] = [
    ['abonoSepare', 'Abonar', saldo > 0],
    ['entregaSepare', 'Entregar', saldo === 0],
    ['vencimientoSepare', 'Vencer', fila.estado === 'vigente' && hoy > vence && saldo > 0],
    ['cancelacionSepare', 'Cancelar el plan', true],
  ]
  return (
    <>
      <TituloPagina
        titulo={codigo}
        detalle={`${nombreDeEstado(fila.estado)} · ${cliente.nombre} · vence el ${formatoFecha(vence)}`}
        volver={{ a: '/plan-separe/listado', texto: 'Volver a los planes separe' }}
      >
        {vivo &&
          actos.map(
            ([acto, texto, cabe], i) =>
              cabe &&
              puede[acto] && (
                <Boton key={acto} principal={i < 2} onClick={() => setHaciendo(acto)}>
                  {texto}
                </Boton>
              ),
          )}
      </TituloPagina>
      <div className="rv-columnas">
        <div className="rv-columna">
          <Tarjeta titulo="Artículos" sinRelleno>
            <TablaSimple
              plegable
              titulo="Artículos del plan"
              filas={lineas}
              clave={({ orden }) => orden}
              columnas={[
                { clave: 'que', titulo: 'Artículo', cabeza: true, celda: (l) => l.descripcion },
                {
                  clave: 'codigo',
                  titulo: 'Código',
                  celda: ({ codigo: suyo }) => (suyo ? <EnlaceArticulo codigo={suyo} /> : 'no aplica'),
                },
                {
                  clave: 'precio',
                  titulo: 'Precio',
                  derecha: true,
                  celda: (l) => <Dinero valor={l.precio} />,
                },
              ]}
            />
          </Tarjeta>
          <TarjetaDocumentos titulo="Documentos del plan" documentos={documentos} />
        </div>
        <div className="rv-columna">
          <Tarjeta titulo="Saldo">
            <p className="sp-saldo">
              <Dinero valor={vivo ? saldo : 0} />
            </p>
            <p>
              Abonado <Dinero valor={fila.abonado} /> de <Dinero valor={total} />
            </p>
            {vivo && <SiDesiste retenido={limites.retenido} abonado={fila.abonado} />}
          </Tarjeta>
          <Tarjeta titulo="Calendario" sinRelleno>
            <Calendario
              cuotas={cuotas}
              proxima={vivo || fila.estado === 'entregado' ? fila.proxima : undefined}
            />
          </Tarjeta>
        </div>
      </div>
      {haciendo && <Acto tipo={haciendo} plan={plan} alCerrar={() => setHaciendo(undefined)} />}
    </>
  )
}
