import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { useAcciones } from '../../shell/acciones.ts'
import { claseBoton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Tecla, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../ui/useMedios.ts'
import { ValorGramo } from '../indicadores/public.ts'
import { Cadena } from './Cadena.tsx'
import { CajaPorHora } from './CajaPorHora.tsx'
import { CifrasDeHoy } from './CifrasDeHoy.tsx'
import { diaYHora } from './diaYHora.ts'
import { ElDia } from './ElDia.tsx'
import { Libros } from './Libros.tsx'
import { queryInicio } from './llamadas.ts'
import { ParaAtender } from './ParaAtender.tsx'
import { Pendientes } from './Pendientes.tsx'
import { PrimerosPasos } from './PrimerosPasos.tsx'
import './inicio.css'

/** Day of the figures, and the wall clock of Bogotá to the minute. */
function Reloj({ hoy }: { hoy: Fecha }) {
  const [ahora, setAhora] = useState(() => new Date())
  useEffect(() => {
    const cada = setInterval(() => setAhora(new Date()), 10_000)
    return () => clearInterval(cada)
  }, [])
  return <>{diaYHora(hoy, ahora)}</>
}

function Acciones({ bloque = false }: { bloque?: boolean }) {
  return useAcciones().map(({ a, texto, tecla }) => (
    <Link key={a} to={a} className={claseBoton({ principal: true, bloque })} aria-keyshortcuts={tecla}>
      <Icono de={PlusOutlined} />
      {texto} <Tecla>{tecla}</Tecla>
    </Link>
  ))
}

/** Today of the branch (design 03, 13). */
export function PaginaInicio() {
  const { almacen, almacenes, hoy } = useSesion()
  const telefono = useEsTelefono()
  const puede = usePermiso('contratos.ver')
  const lleva = usePermiso('contabilidad.ver')
  const { data, error, refetch } = useQuery({ ...queryInicio, enabled: puede })
  // On a telephone each branch is a card: the own one is not under those of a whole chain.
  const cadena = data && almacenes.length > 1 && <Cadena hoy={data.hoy} />
  return (
    <>
      {telefono ? (
        <h1 className="rv-solo-lector">{`Hoy en ${almacen?.nombre ?? ''}`}</h1>
      ) : (
        <TituloPagina titulo={`Hoy en ${almacen?.nombre ?? ''}`} detalle={<Reloj hoy={data?.hoy ?? hoy} />}>
          <Acciones />
        </TituloPagina>
      )}
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!puede && lleva && <Libros />}
      {!puede && !lleva && (
        <EstadoVacio
          titulo="Su rol no ve los contratos de este almacén"
          texto="Lo que puede hacer está en el menú, o con Ctrl K."
        />
      )}
      {puede && !data && !error && <Cargando filas={8} columnas={[3, 5, 2, 2, 3]} />}
      {data && (
        <>
          {!telefono && cadena}
          <CifrasDeHoy datos={data} />
          <ElDia datos={data} />
          <Pendientes datos={data} />
          <PrimerosPasos datos={data} />
          <div className="inicio-columnas">
            <ParaAtender porAtender={data.porAtender} />
            {telefono && <Acciones bloque />}
            <div className="inicio-lado">
              {data.cajaPorHora && data.cajaPorHora.length > 0 && <CajaPorHora horas={data.cajaPorHora} />}
              <ValorGramo filas={data.valorGramo} actualizado={data.actualizado} />
            </div>
          </div>
          {telefono && cadena}
        </>
      )}
    </>
  )
}
