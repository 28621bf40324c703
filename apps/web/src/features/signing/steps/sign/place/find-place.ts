export interface FoundPlace {
  /** «-2.9006,-79.0045 ±35 m»: four decimals are some ten metres. */
  readonly text: string;
  readonly metres: number;
}

const options: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 };

/** The browser asks the person; undefined where they or the device refuse. */
export function findPlace(): Promise<FoundPlace | undefined> {
  if (!('geolocation' in navigator)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const metres = Math.max(1, Math.round(accuracy));
        resolve({ text: `${latitude.toFixed(4)},${longitude.toFixed(4)} ±${metres} m`, metres });
      },
      () => resolve(undefined),
      options,
    );
  });
}
