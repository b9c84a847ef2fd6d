/**
 * Computes when the sun is a given angle below the horizon in the evening, like NOAA's solar calculator (after Jean Meeus,
 * "Astronomical Algorithms"). It shares no code with the product's library, so that tests can compare the two.
 */

const RADIANS = Math.PI / 180;
const sin = (degrees: number) => Math.sin(degrees * RADIANS);
const cos = (degrees: number) => Math.cos(degrees * RADIANS);
const tan = (degrees: number) => Math.tan(degrees * RADIANS);

/** Declination of the sun in degrees and the equation of time in minutes, at a Julian century since 2000. */
function sunAt(century: number): { declination: number; equationOfTime: number } {
  const longitude = (280.46646 + century * (36000.76983 + century * 0.0003032)) % 360;
  const anomaly = 357.52911 + century * (35999.05029 - 0.0001537 * century);
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const centre =
    sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * century;
  const apparent = longitude + centre - 0.00569 - 0.00478 * sin(node);
  const mean = 23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60;
  const obliquity = mean + 0.00256 * cos(node);
  const y = tan(obliquity / 2) ** 2;
  const equation =
    y * sin(2 * longitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * longitude) -
    0.5 * y * y * sin(4 * longitude) -
    1.25 * eccentricity * eccentricity * sin(2 * anomaly);
  return {
    declination: Math.asin(sin(obliquity) * sin(apparent)) / RADIANS,
    equationOfTime: (4 * equation) / RADIANS,
  };
}

/**
 * @param day `YYYY-MM-DD`
 * @param zoneHours hours ahead of UTC
 * @param degrees below the horizon; 0.833 is sunset with refraction and the sun's radius
 * @returns minutes since midnight, with fractions
 */
export function sunBelow(day: string, latitude: number, longitude: number, zoneHours: number, degrees: number): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 2_440_587.5 - zoneHours / 24;
  let minutes = 18 * 60;
  // The sun's position changes until sunset, so two more rounds refine the first estimate.
  for (let round = 0; round < 3; round += 1) {
    const { declination, equationOfTime } = sunAt((midnight + minutes / 1440 - 2_451_545) / 36_525);
    const hourAngle =
      Math.acos(-sin(degrees) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination)) / RADIANS;
    minutes = 720 - 4 * longitude - equationOfTime + zoneHours * 60 + 4 * hourAngle;
  }
  return minutes;
}
