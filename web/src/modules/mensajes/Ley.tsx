import { NOMBRES_CANAL, NOMBRES_CLASE, nombreDeMotivo } from '@retroventa/api/mensajes/lista'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { usePermiso } from '../../api/sesion.ts'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { direccionEvidencia, queryContacto } from './llamadas.ts'

/** The hours of contact, as the law says them (Ley 2300 de 2023, D14). */
const HORARIO =
  'De lunes a viernes de 7:00 a. m. a 7:00 p. m. y sábados de 8:00 a. m. a 3:00 p. m.; nunca domingos ni festivos. ' +
  'Cobranza y publicidad: una vez al día y por un solo canal en la semana. La confirmación de una operación propia no cuenta.'

/** Whether the customer may be written to now, by which channel and for what, and from when if not; and why. */
export function Ley({ clienteId }: { clienteId: string }) {
  const { data, error, refetch } = useQuery(queryContacto(clienteId))
  const conEvidencia = usePermiso('mensajes.evidencia')
  return (
    <section className="ms-ley" aria-label="Horario y límites de contacto">
      <h3>Horario y límites (Ley 2300)</h3>
      <p className="rv-suave">{HORARIO}</p>
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={3} columnas={[1, 1, 2]} />}
      {data && (
        <>
          <TablaSimple
            titulo="Cuándo se le puede escribir"
            columnas={[
              { clave: 'canal', titulo: 'Canal', cabeza: true, celda: ({ canal }) => NOMBRES_CANAL[canal] },
              {
                clave: 'autorizado',
                titulo: 'El cliente',
                celda: ({ autorizado, excluido }) =>
                  `${autorizado ? 'Lo autorizó' : 'No lo autorizó'}${excluido ? ', está en el RNE' : ''}`,
              },
              ...(['cobranza', 'publicidad', 'confirmacion'] as const).map((clase) => ({
                clave: clase,
                titulo: NOMBRES_CLASE[clase],
                celda: ({ canal, autorizado, excluido }: (typeof data.canales)[number]) => {
                  if (!autorizado || ((excluido || data.sinPermiso) && clase === 'publicidad')) return 'Nunca'
                  const suya = data.ventanas.find((v) => v.canal === canal && v.clase === clase)
                  return suya?.desde ? `Desde el ${formatoFechaHora(suya.desde)}` : 'Ahora'
                },
              })),
            ]}
            filas={data.canales}
            clave={({ canal }) => canal}
            clase="ms-ventanas"
            plegable
          />
          {data.sinPermiso && (
            <p>No autorizó que sus datos se usen para otros fines: no recibe publicidad.</p>
          )}
          {razones(data.ventanas).map((texto) => (
            <p key={texto}>{texto}</p>
          ))}
          <p className="rv-suave">
            {data.contactos.length === 0
              ? 'En los últimos siete días no se le ha escrito nada que cuente para los límites.'
              : `En los últimos siete días: ${data.contactos
                  .map(
                    (c) =>
                      `${nombreDeMotivo(c.motivo)} por ${NOMBRES_CANAL[c.canal]} el ${formatoFechaHora(c.enviado)}`,
                  )
                  .join('; ')}`}
          </p>
          {conEvidencia && (
            <p>
              <a href={direccionEvidencia(clienteId)} download>
                Evidencia de todo lo dicho a este cliente (PDF)
              </a>
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** Why some of it waits, each reason once. */
const razones = (ventanas: readonly { razon: { texto: string } | null }[]): string[] => [
  ...new Set(ventanas.flatMap(({ razon }) => (razon ? [razon.texto] : []))),
]
