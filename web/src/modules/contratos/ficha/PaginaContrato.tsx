import { ArrowLeftOutlined, MessageOutlined, PrinterOutlined } from '@ant-design/icons'
import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { leerCodigo } from '@retroventa/domain/contratos/codigo'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { ErrorApi } from '../../../api/errorApi.ts'
import { useElegirAlmacen, usePermiso, useSesion } from '../../../api/sesion.ts'
import { useContexto } from '../../../shell/acciones.ts'
import { cumple } from '../../../shell/mapa/condiciones.ts'
import { claseBoton } from '../../../ui/Boton.tsx'
import { Estado } from '../../../ui/Estado.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { Cargando, EstadoError, EstadoVacio } from '../../../ui/Respuestas.tsx'
import { useTitulo } from '../../../ui/useTitulo.ts'
import { CopiasEnviadas } from '../copias/CopiasEnviadas.tsx'
import { imprimirContrato } from '../imprimir.ts'
import { PlazosDeLey } from '../legal/PlazosDeLey.tsx'
import { queryContrato } from '../llamadas.ts'
import { tomarRecien } from '../recien.ts'
import { AvisosPrevios } from '../vencidos/AvisosPrevios.tsx'
import { Articulos } from './Articulos.tsx'
import { DebeHoy } from './DebeHoy.tsx'
import { ClienteFicha, Condiciones, EnBoveda } from './Lado.tsx'
import { Movimientos } from './Movimientos.tsx'
import '../contratos.css'
import './ficha.css'

const EnviarCopia = perezoso(() => import('../copias/EnviarCopia.tsx'))

/**
 * Who has just signed a contract goes on at its paper, or at what can be done with it: the button that they pressed went with
 * the wizard. A hand that is somewhere already stays there.
 */
function useSeguirEnElla(codigo: string | undefined): void {
  useEffect(() => {
    if (codigo === undefined || !tomarRecien(codigo)) return
    const pagina = document.getElementById('contenido')
    const activo = document.activeElement
    if (activo && activo !== document.body && activo !== pagina) return
    const suyo = ['.rv-titulo-acciones button', '.ct-op-botones button']
      .map((cual) => pagina?.querySelector<HTMLElement>(cual))
      .find(Boolean)
    suyo?.focus({ preventScroll: true })
  }, [codigo])
}

/** Record sheet of a contract (design 07): what it owes today first, then its months, items, history and terms. */
export function PaginaContrato() {
  const { codigo } = useParams({ from: '/marco/contratos/$codigo' })
  const imprime = usePermiso('contratos.imprimir')
  useTitulo(codigo)
  const { cobrar } = useSearch({ from: '/marco/contratos/$codigo' })
  const { almacen: mio } = useSesion()
  const [barra, setBarra] = useState<HTMLElement | null>(null)
  const { data: contrato, error, isPending, refetch } = useQuery(queryContrato(codigo, cobrar === '1'))
  useSeguirEnElla(contrato?.codigo)
  if (isPending)
    return (
      <Tarjeta>
        <Cargando filas={8} columnas={[2, 4, 3]} />
      </Tarjeta>
    )
  if (!contrato) return <SinContrato codigo={codigo} error={error} alReintentar={() => void refetch()} />
  return (
    <>
      <Cabeza contrato={contrato} />
      {contrato.almacen.codigo !== mio?.codigo && (
        <Alert
          type="info"
          showIcon
          title={`Este contrato es de ${contrato.almacen.codigo}, ${contrato.almacen.nombre}. Aquí se reciben prórrogas y abonos; los artículos se retiran allá.`}
        />
      )}
      <DebeHoy contrato={contrato} barra={barra} />
      <div className="ct-dos-columnas ct-ficha">
        <div className="ct-columna">
          <Articulos contrato={contrato} />
          <Movimientos codigo={contrato.codigo} movimientos={contrato.movimientos} />
        </div>
        <div className="ct-columna">
          <ClienteFicha cliente={contrato.cliente} />
          <Condiciones contrato={contrato} />
          {contrato.debeHoy && (
            <PlazosDeLey contrato={contrato} conAvisos={contrato.almacen.codigo === mio?.codigo} />
          )}
          {contrato.boveda && <EnBoveda boveda={contrato.boveda} />}
          {contrato.almacen.codigo === mio?.codigo && <AvisosPrevios codigo={contrato.codigo} />}
          {imprime && contrato.almacen.codigo === mio?.codigo && <CopiasEnviadas codigo={contrato.codigo} />}
        </div>
      </div>
      <div ref={setBarra} className="ct-lugar-barra" />
    </>
  )
}

function Cabeza({ contrato }: { contrato: Contrato }) {
  const { codigo, situacion, clase, fecha, almacen } = contrato
  const { almacen: mio } = useSesion()
  const imprime = usePermiso('contratos.imprimir')
  const crea = usePermiso('contratos.crear')
  const [enviando, setEnviando] = useState(false)
  const seRehace = crea && situacion.estado === 'anulado' && contrato.reemplazadoPor === null
  return (
    <div className="rv-titulo ct-cabeza">
      <Link to="/contratos" aria-label="Volver a los contratos" className="ct-volver">
        <ArrowLeftOutlined />
      </Link>
      <h1>{codigo}</h1>
      <Estado situacion={situacion} />
      <p className="rv-titulo-detalle">
        {clase} · creado {formatoFecha(fecha)}
        {almacen.codigo !== mio?.codigo && ` · ${almacen.nombre}`}
      </p>
      {(imprime || seRehace) && almacen.codigo === mio?.codigo && (
        <div className="rv-titulo-acciones">
          {seRehace && (
            <Link
              className={claseBoton({})}
              to="/contratos/nuevo"
              search={{ para: contrato.cliente.id, como: codigo }}
            >
              Hacerlo de nuevo
            </Link>
          )}
          {imprime && (
            <Button
              icon={<PrinterOutlined />}
              title={contrato.impresiones > 0 ? 'Sale con la palabra DUPLICADO' : undefined}
              // The Intro that signed it, still held down, prints nothing again.
              onKeyDown={(evento) => evento.repeat && evento.preventDefault()}
              onClick={() => imprimirContrato(codigo, contrato.impresiones)}
            >
              Imprimir
            </Button>
          )}
          {imprime && (
            <Button icon={<MessageOutlined />} onClick={() => setEnviando(true)}>
              Enviar copia
            </Button>
          )}
        </div>
      )}
      {enviando && (
        <Suspense fallback={null}>
          <EnviarCopia codigo={codigo} clienteId={contrato.cliente.id} alCerrar={() => setEnviando(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The customer of another branch came here to pay. */
function RecibirAqui({ codigo }: { codigo: string }) {
  return (
    <Link
      className={claseBoton()}
      to="/contratos/$codigo"
      params={{ codigo }}
      search={(previa) => ({ ...previa, cobrar: '1' as const })}
    >
      Recibir un pago aquí
    </Link>
  )
}

function SinContrato(props: { codigo: string; error: unknown; alReintentar: () => void }) {
  const { codigo, error, alReintentar } = props
  const elegir = useElegirAlmacen()
  const cambia = cumple('cambiarAlmacen', useContexto())
  const prorroga = usePermiso('contratos.prorrogar')
  const abona = usePermiso('contratos.abonar')
  const { almacen: mio } = useSesion()
  const { cobrar } = useSearch({ from: '/marco/contratos/$codigo' })
  const cobra = (prorroga || abona) && !cobrar
  const deOtro = cobra && mio !== undefined && leerCodigo(codigo)?.almacen !== mio.codigo
  if (error instanceof ErrorApi && error.codigo === 'contrato.otro_almacen') {
    const { almacenId, almacen } = error.datos
    return (
      <Tarjeta>
        <EstadoVacio titulo={error.titulo} texto={error.mensaje}>
          {cambia && (
            <Button
              type="primary"
              loading={elegir.isPending}
              onClick={() => elegir.mutate(String(almacenId), { onSuccess: alReintentar })}
            >
              Cambiar a {String(almacen)} y abrir
            </Button>
          )}
          {cobra && <RecibirAqui codigo={codigo} />}
        </EstadoVacio>
      </Tarjeta>
    )
  }
  return (
    <Tarjeta>
      {error instanceof ErrorApi && error.codigo === 'contrato.no_existe' ? (
        <EstadoVacio titulo={error.mensaje} texto={`${codigo} no está entre los contratos de este almacén.`}>
          <Link to="/contratos">Ver los contratos</Link>
          {deOtro && <RecibirAqui codigo={codigo} />}
        </EstadoVacio>
      ) : (
        <EstadoError error={error} alReintentar={alReintentar} />
      )}
    </Tarjeta>
  )
}
