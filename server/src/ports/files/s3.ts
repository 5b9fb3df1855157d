import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { claveSegura, type PuertoArchivos } from './port.ts'

export interface AjustesS3 {
  /** Another server that speaks S3; absent, Amazon's of the region. */
  url?: string | undefined
  region: string
  cubo: string
  claveId: string
  claveSecreta: string
}

/** Objects in a private S3 bucket. The program always stands between them and the person: no public address exists. */
export function crearArchivosS3({ url, region, cubo, claveId, claveSecreta }: AjustesS3): PuertoArchivos {
  const s3 = new S3Client({
    region,
    credentials: { accessKeyId: claveId, secretAccessKey: claveSecreta },
    // Bucket in the path: servers other than Amazon's rarely have a name per bucket.
    ...(url !== undefined && { endpoint: url, forcePathStyle: true }),
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const lugar = (clave: string) => ({ Bucket: cubo, Key: claveSegura(clave) })
  return {
    async guardar(clave, bytes, tipo) {
      await s3.send(new PutObjectCommand({ ...lugar(clave), Body: bytes, ContentType: tipo }))
    },
    async leer(clave) {
      try {
        const { Body } = await s3.send(new GetObjectCommand(lugar(clave)))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async borrar(clave) {
      await s3.send(new DeleteObjectCommand(lugar(clave)))
    },
    async *listar(prefijo) {
      for await (const pagina of paginateListObjectsV2({ client: s3 }, { Bucket: cubo, Prefix: prefijo }))
        for (const { Key, LastModified } of pagina.Contents ?? [])
          if (Key && LastModified) yield { clave: Key, modificado: LastModified }
    },
  }
}
