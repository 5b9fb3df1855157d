import type { SesionPropia } from '@retroventa/api/sesion/llamadas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCajon } from '../../../shell/cajon.ts'
import { operacion } from '../../../ui/avisos.ts'
import { Momento } from '../../../ui/lista/celda.tsx'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { TituloPagina } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError, SinActualizar } from '../../../ui/Respuestas.tsx'
import { cerrarOtrasSesiones, cerrarUnaSesion, querySesiones } from './llamadas.ts'

const COLUMNAS: readonly ColumnaTabla<SesionPropia>[] = [
  {
    clave: 'equipo',
    titulo: 'Equipo',
    celda: ({ equipo, esta }) => (
      <span>
        <strong>{equipo}</strong> {esta && <span className="rv-estado rv-estado-vigente">Esta sesión</span>}
      </span>
    ),
  },
  {
    clave: 'lugar',
    titulo: 'Almacén',
    celda: ({ almacen, ciudad }) =>
      almacen ? `${almacen}${ciudad ? `, ${ciudad}` : ''}` : <span className="rv-suave">sin elegir</span>,
  },
  { clave: 'direccion', titulo: 'Dirección', celda: ({ direccion }) => direccion },
  { clave: 'entrada', titulo: 'Ingreso', celda: ({ entrada }) => <Momento instante={entrada} /> },
  { clave: 'visto', titulo: 'Último uso', celda: ({ visto }) => <Momento instante={visto} /> },
]

/** Where the person is signed in; what is not theirs any more, or was never, is closed from here. */
export function PaginaSesiones() {
  const consulta = useQuery(querySesiones)
  const { abrir } = useCajon()
  const { data, error, refetch } = consulta
  const cerrar = useMutation({
    mutationFn: (id?: string) =>
      operacion('eliminar', id === undefined ? cerrarOtrasSesiones : () => cerrarUnaSesion(id), () => ({
        titulo: id === undefined ? 'Sesiones cerradas' : 'Sesión cerrada',
        texto: 'Quien las use debe ingresar de nuevo.',
      })),
    onSettled: () => refetch(),
  })
  const otras = data?.items.some(({ esta }) => !esta)
  return (
    <>
      <TituloPagina titulo="Mis sesiones" detalle="Dónde está abierta su cuenta">
        {otras && (
          <Button danger disabled={cerrar.isPending} onClick={() => cerrar.mutate(undefined)}>
            Cerrar todas las demás
          </Button>
        )}
      </TituloPagina>
      <section className="rv-tarjeta" aria-label="Sesiones abiertas">
        <SinActualizar consulta={consulta} />
        {error && !data ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : !data ? (
          <Cargando filas={3} columnas={[3, 2, 2, 2]} />
        ) : (
          <TablaSimple
            plegable
            columnas={[
              ...COLUMNAS,
              {
                clave: 'acciones',
                titulo: 'Acciones',
                muda: true,
                celda: ({ id, equipo, esta }) =>
                  !esta && (
                    <Button
                      size="small"
                      disabled={cerrar.isPending}
                      aria-label={`Cerrar la sesión de ${equipo}`}
                      onClick={() => cerrar.mutate(id)}
                    >
                      Cerrar
                    </Button>
                  ),
              },
            ]}
            filas={data.items}
            clave={({ id }) => id}
          />
        )}
      </section>
      <p className="rv-suave">
        ¿No reconoce alguna? Ciérrela y cambie su contraseña.{' '}
        <Button size="small" onClick={() => abrir({ cajon: 'cuenta' })}>
          Abrir Mi cuenta
        </Button>
      </p>
    </>
  )
}
