import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { Link } from '@tanstack/react-router'
import { usePermiso } from '../../api/sesion.ts'
import { useCajon } from '../../shell/cajon.ts'
import { BotonEnlace } from '../../ui/BotonEnlace.tsx'
import type { TareaCompleta } from './llamadas.ts'

type Hecho = NonNullable<TareaCompleta['actual']>['contratos'][number]

/** The person today: the sheet, how to reach them, their contracts, and what was done with them since the hit was found. */
export function ClienteDeHoy({ tarea: { cliente, actual } }: { tarea: TareaCompleta }) {
  const { abrir } = useCajon()
  if (!actual) return null
  const { celular, telefono, almacen, contratos, entretanto } = actual
  const otros = entretanto.filter(({ clase }) => clase !== 'contrato')
  const nuevos = new Set(entretanto.map(({ id }) => id))
  return (
    <section aria-labelledby="cu-hoy">
      <h3 id="cu-hoy">El cliente hoy</h3>
      <p className="cu-resumen">
        <BotonEnlace onClick={() => abrir({ cliente: cliente.id })}>{cliente.nombre_completo}</BotonEnlace>
        {celular && <a href={`tel:+57${celular}`}>{formatoCelular(celular)}</a>}
        {telefono && <a href={`tel:${telefono}`}>{telefono}</a>}
        {!celular && !telefono && <span className="rv-suave">Sin teléfono</span>}
        {almacen && <span>Almacén {almacen}</span>}
      </p>
      <Hechos
        titulo="Contratos"
        ninguno="No tiene contratos."
        hechos={contratos}
        nota={({ id }) => (nuevos.has(id) ? 'después de la coincidencia' : undefined)}
      />
      <Hechos titulo="Mientras tanto" ninguno="Nada más se ha hecho con la persona." hechos={otros} />
    </section>
  )
}

function Hechos(props: {
  titulo: string
  ninguno: string
  hechos: readonly Hecho[]
  nota?: (hecho: Hecho) => string | undefined
}) {
  const { titulo, ninguno, hechos, nota } = props
  const veContratos = usePermiso('contratos.ver')
  return (
    <>
      <h4>{titulo}</h4>
      {hechos.length === 0 && <p className="rv-suave">{ninguno}</p>}
      <ul className="cu-historia" aria-label={titulo}>
        {hechos.map((hecho) => (
          <li key={`${hecho.clase} ${hecho.id}`}>
            <span className="rv-suave">{formatoFechaHora(hecho.instante)}</span>
            {hecho.codigo && veContratos ? (
              <Link to="/contratos/$codigo" params={{ codigo: hecho.codigo }}>
                {hecho.texto}
              </Link>
            ) : (
              <span>{hecho.texto}</span>
            )}
            <span className="rv-suave">{[hecho.detalle, nota?.(hecho)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
